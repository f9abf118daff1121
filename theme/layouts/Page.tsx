/** Picks the layout for a page. */
import { usePage } from '../../render/context.tsx'
import { DocLayout } from './DocLayout.tsx'
import { Shell } from './Shell.tsx'

export function Page() {
  const { page, registry } = usePage()
  const Layout = registry.layouts[page.kind] ?? DocLayout
  return (
    <Shell>
      <Layout />
    </Shell>
  )
}
