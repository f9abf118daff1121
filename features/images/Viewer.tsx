/** The image viewer as a mould: pages with something to enlarge carry it, scripts pour the dialog from it on the first click. */

import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { Spinner } from '../../theme/components/Spinner.tsx'
import { STRINGS } from './strings.ts'
import zoomCss from './zoom.css?inline'

export function Viewer() {
  const { viewer } = useStrings(STRINGS)
  return (
    <>
      <PageStyle name="zoom" css={zoomCss} />
      <template data-viewer="">
        <dialog className="viewer" aria-label={viewer.label}>
          <div className="viewer-frame">
            <div className="viewer-bar">
              <Act name="out" label={viewer.zoomOut} icon="zoom-out" />
              <Act name="in" label={viewer.zoomIn} icon="zoom-in" />
              <a
                className="viewer-act"
                data-act="download"
                href="."
                aria-label={viewer.download}
                title={viewer.download}
              >
                <Icon name="download" />
              </a>
              <Act name="full" label={viewer.fullscreen} icon="maximize" />
              <Act name="close" label={viewer.close} icon="x" />
            </div>
            <div className="viewer-stage">
              <p className="viewer-failed" role="alert" data-failed={viewer.failed} />
              <div className="viewer-wait">
                <Spinner size="large" />
              </div>
            </div>
            <Act name="previous" label={viewer.previous} icon="arrow-left" />
            <Act name="next" label={viewer.next} icon="arrow-right" />
            <p className="viewer-words" aria-live="polite" aria-atomic="true">
              <span data-count="" /> <span data-caption="" />
            </p>
          </div>
        </dialog>
      </template>
    </>
  )
}

function Act({ name, label, icon }: { name: string; label: string; icon: string }) {
  return (
    <button type="button" className="viewer-act" data-act={name} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
