/** Picks the layout for a page. */
import { usePage } from '../context.tsx'
import { DocLayout } from './DocLayout.tsx'
import { HomeLayout } from './HomeLayout.tsx'
import { NotFoundLayout } from './NotFoundLayout.tsx'
import { Shell, type ShellSlots } from './Shell.tsx'

export function Page({ slots }: { slots: ShellSlots }) {
  const { page } = usePage()
  return (
    <Shell slots={slots}>
      {page.kind === 'not-found' ? <NotFoundLayout /> : page.kind === 'home' ? <HomeLayout /> : <DocLayout />}
    </Shell>
  )
}
