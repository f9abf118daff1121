/** The notice for this page, hidden until a script knows that the reader has not dismissed it. */
import { isExternal } from '../../core/urls.ts'
import { usePage, useStrings } from '../../render/context.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import styles from './NoticePopup.module.css'
import { type Notice, noticeFor, noticeStorageKey } from './shared.ts'
import { STRINGS } from './strings.ts'

export function NoticePopup() {
  const { page, site, locale } = usePage()
  const notice = noticeFor(page.route, site.config.settings.notices ?? [])
  // Announced without moving the focus, since the reader may be reading already.
  return (
    <div
      data-region="notice"
      data-key={notice ? `${locale.id} ${noticeStorageKey(notice)}` : 'none'}
      aria-live="polite"
    >
      {notice && <Popup notice={notice} />}
    </div>
  )
}

function Popup({ notice }: { notice: Notice }) {
  const strings = useStrings(STRINGS)
  const { title, content, actions = [], showOnce, fullscreen, confirm } = notice
  return (
    <div
      className={styles.notice}
      data-notice={noticeStorageKey(notice)}
      data-once={showOnce ? '' : undefined}
      data-fullscreen-notice={fullscreen ? '' : undefined}
      data-confirm={confirm ? '' : undefined}
      hidden
    >
      <dialog aria-labelledby="notice-title">
        <div className={styles.box}>
          <p className={styles.title} id="notice-title">
            {title}
          </p>
          {!confirm && (
            <button className={styles.close} type="button" data-notice-close aria-label={strings.close}>
              <Icon name="x" />
            </button>
          )}
          <ul className={styles.lines}>
            {content.map((line) => (
              <li key={JSON.stringify(line)}>
                {line.map((part) => (typeof part === 'string' ? part : <NoticeLink key={part.link} {...part} />))}
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            {actions.map(({ text, link, type }) => {
              const look = type === 'primary' ? styles.primary : undefined
              return link ? (
                <NoticeLink key={text} text={text} link={link} look={look} closes />
              ) : (
                <button key={text} type="button" className={look} data-notice-close>
                  {text}
                </button>
              )
            })}
          </div>
        </div>
      </dialog>
    </div>
  )
}

interface NoticeLinkProps {
  text: string
  link: string
  look?: string | undefined
  closes?: boolean
}

function NoticeLink({ text, link, look, closes }: NoticeLinkProps) {
  const outside = isExternal(link) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={link} className={look} data-notice-close={closes ? '' : undefined} {...outside}>
      {text}
    </a>
  )
}
