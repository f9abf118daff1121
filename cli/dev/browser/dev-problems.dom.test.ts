/** Tests of the panel that the dev server shows over a page. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DEV_STRINGS } from '../../../site/strings/dev.ts'
import type { DevProblem } from '../dev-problem.ts'
import { showProblems } from './dev-problems.ts'

const ERROR: DevProblem = {
  ...{ kind: 'error', file: 'theme/body.tsx', line: 3, column: 7, message: 'Unexpected <token>', remedy: 'Remove it.' },
  frame: '> 3 | <b>',
}
const errors = page.getByRole('alert', { name: 'Problems' })
const notes = page.getByRole('status', { name: 'Problems' })

const show = (problems: DevProblem[]) => showProblems({ problems, strings: DEV_STRINGS.en })

beforeEach(() => show([]))

it('shows the place, the message, the frame and the remedy of each error as text', async () => {
  show([ERROR, { kind: 'error', message: 'Another one' }])
  await expect.element(errors).toHaveTextContent('2 errors')
  for (const text of ['theme/body.tsx:3:7', 'Unexpected <token>', '> 3 | <b>', '→ Remove it.', 'Another one'])
    await expect.element(errors).toHaveTextContent(text)
})

it('is gone when nothing is wrong anymore', async () => {
  show([ERROR])
  await expect.element(errors).toBeVisible()
  show([])
  await expect.element(errors).not.toBeInTheDocument()
})

it('shows notes without an alarm', async () => {
  show([{ kind: 'note', file: 'en/a.md', message: 'has no twin' }])
  await expect.element(notes).toHaveTextContent('1 note')
  await expect.element(errors).not.toBeInTheDocument()
})

it('stays closed until something else is wrong', async () => {
  show([ERROR])
  await errors.getByRole('button', { name: 'Close' }).click()
  show([ERROR])
  await expect.element(errors).not.toBeInTheDocument()
  show([{ ...ERROR, line: 4 }])
  await expect.element(errors).toHaveTextContent('theme/body.tsx:4:7')
})

it('speaks the language of the page', async () => {
  showProblems({ problems: [ERROR, { kind: 'error', message: 'Another one' }], strings: DEV_STRINGS.zh })
  const panel = page.getByRole('alert', { name: '问题' })
  await expect.element(panel).toHaveTextContent('2 个错误')
  await panel.getByRole('button', { name: '关闭' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})
