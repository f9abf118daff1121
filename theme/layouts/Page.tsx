/** Picks the layout for a page. */
import { usePage } from '../../render/context.tsx'
import { DocLayout } from './DocLayout.tsx'
import { HomeLayout } from './HomeLayout.tsx'
import { Shell } from './Shell.tsx'
import type { Slots } from './slots.ts'

export function Page({ slots }: { slots: Slots }) {
  return (
    <Shell>
      <Layout slots={slots} />
    </Shell>
  )
}

function Layout({ slots }: { slots: Slots }) {
  const { page, registry } = usePage()
  const Own = registry.layouts[page.kind]
  if (Own) return <Own />
  return page.kind === 'home' ? <HomeLayout slots={slots} /> : <DocLayout />
}
