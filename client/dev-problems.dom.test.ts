/** Tests of the panel that the dev server shows over a page. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { DevProblem } from '../core/dev-problem.ts'
import { showProblems } from './dev-problems.ts'

const ERROR: DevProblem = {
  ...{ kind: 'error', file: 'theme/body.tsx', line: 3, column: 7, message: 'Unexpected <token>', remedy: 'Remove it.' },
  frame: '> 3 | <b>',
}
const errors = page.getByRole('alert', { name: 'Problems' })
const notes = page.getByRole('status', { name: 'Problems' })

beforeEach(() => showProblems([]))

it('shows the place, the message, the frame and the remedy of each error as text', async () => {
  showProblems([ERROR, { kind: 'error', message: 'Another one' }])
  await expect.element(errors).toHaveTextContent('2 errors')
  for (const text of ['theme/body.tsx:3:7', 'Unexpected <token>', '> 3 | <b>', '→ Remove it.', 'Another one'])
    await expect.element(errors).toHaveTextContent(text)
})

it('is gone when nothing is wrong anymore', async () => {
  showProblems([ERROR])
  await expect.element(errors).toBeVisible()
  showProblems([])
  await expect.element(errors).not.toBeInTheDocument()
})

it('shows notes without an alarm', async () => {
  showProblems([{ kind: 'note', file: 'en/a.md', message: 'has no twin' }])
  await expect.element(notes).toHaveTextContent('1 note')
  await expect.element(errors).not.toBeInTheDocument()
})

it('stays closed until something else is wrong', async () => {
  showProblems([ERROR])
  await errors.getByRole('button', { name: 'Close' }).click()
  showProblems([ERROR])
  await expect.element(errors).not.toBeInTheDocument()
  showProblems([{ ...ERROR, line: 4 }])
  await expect.element(errors).toHaveTextContent('theme/body.tsx:4:7')
})
