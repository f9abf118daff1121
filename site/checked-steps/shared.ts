/** Frontmatter of pages whose steps were checked. */
import type { ValuesOf } from '../../core/frontmatter.ts'
import type { FRONTMATTER } from './node/frontmatter.ts'

type OwnKeys = ValuesOf<typeof FRONTMATTER>

declare module '../../core/frontmatter.ts' {
  interface Frontmatter extends OwnKeys {}
}
