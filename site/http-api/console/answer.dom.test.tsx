/** Tests of what the API console says about an answer, and about one that does not come. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { spinnersSeen } from '../../../client/dom.fixture.ts'
import { lastWorker, openForm, resetConsole, signIn } from './console.fixture.tsx'
import { MAX_DEPTH } from './json-view.ts'

const SMALL = { body: 1000, shown: 60 }

beforeEach(resetConsole)
afterEach(() => void vi.useRealTimers())

describe('an answer', () => {
  test('with a code of failure is explained, and its message can be looked up', async () => {
    const { strings, box, button, fact, token } = await openForm('admin_session_list')
    await token.fill('Bearer nonsense')
    await button(strings.send).click()
    lastWorker().answer(401, 'token is invalidated')
    await expect.element(box.getByText(strings.answer.means[401]!)).toBeVisible()
    expect([strings.answer.http, strings.answer.code].map(fact)).toEqual(['200', '401'])
    await expect
      .element(box.getByRole('link', { name: strings.answer.finder }))
      .toHaveAttribute('href', '/faq/error.html#message=token+is+invalidated')
  })

  test('of a sign-in that failed gives no token', async () => {
    const form = await openForm('admin_session_list')
    await signIn(form, 'wrong')
    lastWorker().answer(400, 'username or password is incorrect')
    await expect.element(form.box.getByText('Not signed in: username or password is incorrect')).toBeVisible()
    await expect.element(form.token).toHaveValue('')
  })

  test('of another program is recognised', async () => {
    const { strings, box, button } = await openForm('fs_list_post')
    await button(strings.send).click()
    await lastWorker().reply('<!doctype html><title>AList</title>', { type: 'text/html' })
    await expect.element(box.getByText(strings.answer.noEnvelope)).toBeVisible()
  })

  test.each(['en', 'zh'] as const)(
    'of valid JSON that is too long to show says so, and can be copied and saved whole (%s)',
    async (lang) => {
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved')
      const { strings, box, button, answer, fact } = await openForm('fs_list_post', lang)
      await button(strings.send).click()
      const whole = `{"code":200,"message":"success","data":${JSON.stringify(Array(50).fill('file'))}}`
      await lastWorker().reply(whole, { limits: SMALL })
      await expect.element(answer).toHaveTextContent(strings.answer.validJson.replace('{size}', '391 B'))
      await expect.element(answer).toHaveTextContent(strings.answer.cut.replace('{size}', '60 B'))
      await expect.element(box.getByText(strings.answer.noEnvelope)).not.toBeInTheDocument()
      expect(fact(strings.answer.code)).toBe('200')
      expect(answer.element().querySelector('pre')!.textContent).toHaveLength(60)
      await button(strings.answer.copyWhole).click()
      await expect.poll(() => copied.mock.calls).toEqual([[whole]])
      await button(strings.answer.save).click()
      expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe(whole)
      vi.restoreAllMocks()
    },
  )

  test.each(['limit', 'broken'] as const)(
    'that was not read to its end (%s) offers only what is shown',
    async (end) => {
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const { strings, box, button, answer, fact } = await openForm('fs_list_post')
      await button(strings.send).click()
      await lastWorker().reply('{"code":200,"data":["fi', { end })
      await expect.element(answer).toHaveTextContent(strings.answer[end].replace('{size}', '23 B'))
      expect([strings.answer.code, strings.answer.size].map(fact)).toEqual(['200', '> 23 B'])
      for (const text of [strings.answer.noEnvelope, strings.answer.save, strings.answer.copyWhole])
        await expect.element(box.getByText(text)).not.toBeInTheDocument()
      await button(strings.answer.copyShown).click()
      await expect.poll(() => copied.mock.calls.length).toBe(1)
      vi.restoreAllMocks()
    },
  )

  test('that is nested too deep is shown as it came', async () => {
    const { strings, button, answer } = await openForm('fs_list_post')
    await button(strings.send).click()
    await lastWorker().reply('['.repeat(MAX_DEPTH + 2), { limits: SMALL })
    await expect.element(answer).toHaveTextContent(strings.answer.deep)
    await expect.element(answer).toHaveTextContent('['.repeat(60))
  })

  test('that does not come is told by its cause', async () => {
    const { strings, alert, button } = await openForm('admin_session_list')
    for (const failure of ['refused', 'unreachable', 'no-worker'] as const) {
      await button(strings.send).click()
      if (failure === 'no-worker') lastWorker().dispatchEvent(new Event('error'))
      else lastWorker().tell({ kind: 'failure', failure })
      await expect.element(alert).toHaveTextContent(strings.failures[failure].title)
      const setting = alert.getByRole('link', { name: strings.corsLink })
      if (failure === 'refused') {
        await expect.element(alert).toHaveTextContent(location.origin)
        await expect.element(setting).toHaveAttribute('href', '/guide/api/#cors')
      } else expect(setting.elements()).toEqual([])
    }
  })

  test('that is slow can be waited for, or given up', async () => {
    const { strings, box, button, fact } = await openForm('admin_session_list')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(strings.send).click()
    await expect.element(box.getByText(strings.waiting)).toBeVisible()
    expect(spinnersSeen()).toEqual([20])
    vi.advanceTimersByTime(9000)
    await expect.element(box.getByText(strings.slow)).toBeVisible()
    lastWorker().answer(200, 'success')
    await expect.poll(() => fact(strings.answer.code)).toBe('200')
    await button(strings.send).click()
    expect(fact(strings.answer.code)).toBeUndefined()
    await button(strings.cancel).click()
    await expect.element(box.getByText(strings.cancelled)).toBeVisible()
    expect(lastWorker().isOver).toBe(true)
    await expect.element(button(strings.send)).toBeEnabled()
  })
})
