/** Files and folders as a tree; folders are closed and opened without script. */
import type { ReactNode } from 'react'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import fileTreeCss from './file-tree.css?inline'
import { STRINGS } from './strings.ts'

export function FileTree({ children }: { children?: ReactNode }) {
  const strings = useStrings(STRINGS)
  return (
    <div className="file-tree">
      <PageStyle name="file-tree" css={fileTreeCss} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari knows no list without bullets. */}
      <ul role="list" aria-label={strings.fileTree}>
        {children}
      </ul>
    </div>
  )
}

export interface TreeEntryProps {
  kind: 'file' | 'folder' | 'more'
  /** Name and remark, as the engine made them of the author's Markdown. */
  title: string
  children?: ReactNode
}

export function TreeEntry({ kind, title, children }: TreeEntryProps) {
  const name = (
    <span className="entry">
      {kind !== 'more' && <Icon name={kind} />}
      <span dangerouslySetInnerHTML={{ __html: title }} />
    </span>
  )
  if (!children) return <li data-kind={kind}>{name}</li>
  return (
    <li data-kind={kind}>
      <details open>
        <summary>{name}</summary>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari knows no list without bullets. */}
        <ul role="list">{children}</ul>
      </details>
    </li>
  )
}
