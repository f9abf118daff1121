/** Tests of the API console in a browser: what is sent and what is not, and what is said about the answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { spinnersSeen } from '../../../client/dom.fixture.ts'
import apiDocument from '../../../content/data/api/openapi.json'
import type { ApiDocument } from '../document.ts'
import {
  BASE,
  description,
  errands,
  lastWorker,
  openDesk,
  resetConsole,
  signIn,
  TOKEN,
  tryCall,
} from './console.fixture.tsx'
import { MAX_DEPTH } from './json-view.ts'

const SMALL = { body: 1000, shown: 60 }

beforeEach(resetConsole)
afterEach(() => void vi.useRealTimers())

describe.each(['en', 'zh'] as const)('a call, in %s', (lang) => {
  test('is sent with what was filled in, and its answer is shown with its facts', async () => {
    const desk = await openDesk('fs_list_post', lang, `${BASE}/@manage`)
    const { words, fact } = desk
    await desk.field('path').fill('/films')
    expect(errands()).toEqual([])
    await signIn(desk, 'secret')
    expect(errands()).toMatchObject([
      { method: 'POST', url: `${BASE}/api/auth/login`, body: '{"username":"admin","password":"secret"}' },
    ])
    expect(errands()[0]!.headers).not.toHaveProperty('Authorization')
    lastWorker().answer(200, 'success', { token: TOKEN })
    await expect.element(desk.box.getByText(words.signIn.done)).toBeVisible()
    await expect.element(desk.token).toHaveValue(TOKEN)
    await expect.element(desk.box.getByLabelText(words.signIn.password, { exact: true })).toHaveValue('')

    await desk.button(words.send).click()
    expect(errands()[1]).toMatchObject({
      method: 'POST',
      url: `${BASE}/api/fs/list`,
      body: '{"path":"/films"}',
      headers: { Authorization: TOKEN, 'Content-Type': 'application/json' },
    })
    lastWorker().answer(200, 'success', {})
    await expect.element(desk.answer).toHaveTextContent('"message": "success"')
    const { http, code, time, size } = words.answer
    expect([http, code, time, size].map(fact)).toEqual(['200', '200', '3 ms', '42 B'])
    expect(errands()).toHaveLength(2)
  })

  test('that lacks something or is wrong is not sent, and it is said beside the field', async () => {
    const { words, box, address, button, field } = await openDesk('fs_batch_rename', lang, '')
    await button(words.send).click()
    await expect.element(address).toHaveAccessibleDescription(words.address.missing)
    await address.fill('two words')
    await expect.element(box.getByText(words.address.wrong)).toBeVisible()
    await address.fill(BASE)
    await field('rename_objects').fill('[{"src_name":')
    await button(words.send).click()
    await expect.element(box.getByText(words.wrong.json)).toBeVisible()
    await expect.element(field('rename_objects')).toHaveAttribute('aria-invalid', 'true')
    expect(errands()).toEqual([])
  })

  test('explains its fields as the page does: code is code, bold is bold, marks are not shown', async () => {
    const described = structuredClone(apiDocument) as unknown as ApiDocument
    described.components.schemas.ListReq!.properties!.path!.description =
      'Starts with `/`. **Order by** of the storage, see `*` and `a_b`; 2 * 3.'
    description.mockImplementation(async () => Response.json(described))
    const { field } = await openDesk('fs_list_post', lang)
    await expect
      .element(field('path'))
      .toHaveAccessibleDescription('Starts with /. Order by of the storage, see * and a_b; 2 * 3.')
    const hint = document.getElementById(field('path').element().getAttribute('aria-describedby')!)!
    const texts = (tag: string) => [...hint.querySelectorAll(tag)].map(({ textContent }) => textContent)
    expect([texts('code'), texts('strong')]).toEqual([['/', '*', 'a_b'], ['Order by']])
  })

  test('that cannot be undone is asked about first, and again for another server', async () => {
    const { words, alert, address, button, field } = await openDesk('fs_remove', lang)
    await field('dir').fill('/films')
    await field('names').fill('a.mkv\nb.mkv')
    await button(words.send).click()
    await expect.element(alert).toHaveTextContent(words.ask.title)
    await button(words.ask.no).click()
    await expect.element(alert).not.toBeInTheDocument()
    await button(words.send).click()
    await address.fill(`${BASE}/other`)
    await expect.element(alert).not.toBeInTheDocument()
    await address.fill(BASE)
    await button(words.send).click()
    expect(errands()).toEqual([])
    await button(words.ask.yes).click()
    expect(errands().map(({ body }) => body)).toEqual(['{"dir":"/films","names":["a.mkv","b.mkv"]}'])
  })
})

describe('an answer', () => {
  test('with a code of failure is explained, and its message can be looked up', async () => {
    const { words, box, button, fact, token } = await openDesk('admin_session_list')
    await token.fill('Bearer nonsense')
    await button(words.send).click()
    lastWorker().answer(401, 'token is invalidated')
    await expect.element(box.getByText(words.answer.means[401]!)).toBeVisible()
    expect([words.answer.http, words.answer.code].map(fact)).toEqual(['200', '401'])
    await expect
      .element(box.getByRole('link', { name: words.answer.finder }))
      .toHaveAttribute('href', '/faq/error.html#message=token+is+invalidated')
  })

  test('of a sign-in that failed gives no token', async () => {
    const desk = await openDesk('admin_session_list')
    await signIn(desk, 'wrong')
    lastWorker().answer(400, 'username or password is incorrect')
    await expect.element(desk.box.getByText('Not signed in: username or password is incorrect')).toBeVisible()
    await expect.element(desk.token).toHaveValue('')
  })

  test('of another program is recognised', async () => {
    const { words, box, button } = await openDesk('fs_list_post')
    await button(words.send).click()
    await lastWorker().reply('<!doctype html><title>AList</title>', { type: 'text/html' })
    await expect.element(box.getByText(words.answer.noEnvelope)).toBeVisible()
  })

  test.each(['en', 'zh'] as const)(
    'of valid JSON that is too long to show says so, and can be copied and saved whole (%s)',
    async (lang) => {
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved')
      const { words, box, button, answer, fact } = await openDesk('fs_list_post', lang)
      await button(words.send).click()
      const whole = `{"code":200,"message":"success","data":${JSON.stringify(Array(50).fill('file'))}}`
      await lastWorker().reply(whole, { limits: SMALL })
      await expect.element(answer).toHaveTextContent(words.answer.validJson.replace('{size}', '391 B'))
      await expect.element(answer).toHaveTextContent(words.answer.cut.replace('{size}', '60 B'))
      await expect.element(box.getByText(words.answer.noEnvelope)).not.toBeInTheDocument()
      expect(fact(words.answer.code)).toBe('200')
      expect(answer.element().querySelector('pre')!.textContent).toHaveLength(60)
      await button(words.answer.copyWhole).click()
      await expect.poll(() => copied.mock.calls).toEqual([[whole]])
      await button(words.answer.save).click()
      expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe(whole)
      vi.restoreAllMocks()
    },
  )

  test.each(['limit', 'broken'] as const)(
    'that was not read to its end (%s) offers only what is shown',
    async (end) => {
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const { words, box, button, answer, fact } = await openDesk('fs_list_post')
      await button(words.send).click()
      await lastWorker().reply('{"code":200,"data":["fi', { end })
      await expect.element(answer).toHaveTextContent(words.answer[end].replace('{size}', '23 B'))
      expect([words.answer.code, words.answer.size].map(fact)).toEqual(['200', '> 23 B'])
      for (const text of [words.answer.noEnvelope, words.answer.save, words.answer.copyWhole])
        await expect.element(box.getByText(text)).not.toBeInTheDocument()
      await button(words.answer.copyShown).click()
      await expect.poll(() => copied.mock.calls.length).toBe(1)
      vi.restoreAllMocks()
    },
  )

  test('that is nested too deep is shown as it came', async () => {
    const { words, button, answer } = await openDesk('fs_list_post')
    await button(words.send).click()
    await lastWorker().reply('['.repeat(MAX_DEPTH + 2), { limits: SMALL })
    await expect.element(answer).toHaveTextContent(words.answer.deep)
    await expect.element(answer).toHaveTextContent('['.repeat(60))
  })

  test('that does not come is told by its cause', async () => {
    const { words, alert, button } = await openDesk('admin_session_list')
    for (const failure of ['refused', 'unreachable', 'no-worker'] as const) {
      await button(words.send).click()
      if (failure === 'no-worker') lastWorker().dispatchEvent(new Event('error'))
      else lastWorker().tell({ kind: 'failure', failure })
      await expect.element(alert).toHaveTextContent(words.failures[failure].title)
      const setting = alert.getByRole('link', { name: words.corsLink })
      if (failure === 'refused') {
        await expect.element(alert).toHaveTextContent(location.origin)
        await expect.element(setting).toHaveAttribute('href', '/guide/api/#cors')
      } else expect(setting.elements()).toEqual([])
    }
  })

  test('that is slow can be waited for, or given up', async () => {
    const { words, box, button, fact } = await openDesk('admin_session_list')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(words.send).click()
    await expect.element(box.getByText(words.waiting)).toBeVisible()
    expect(spinnersSeen()).toEqual([20])
    vi.advanceTimersByTime(9000)
    await expect.element(box.getByText(words.slow)).toBeVisible()
    lastWorker().answer(200, 'success')
    await expect.poll(() => fact(words.answer.code)).toBe('200')
    await button(words.send).click()
    expect(fact(words.answer.code)).toBeUndefined()
    await button(words.cancel).click()
    await expect.element(box.getByText(words.cancelled)).toBeVisible()
    expect(lastWorker().isOver).toBe(true)
    await expect.element(button(words.send)).toBeEnabled()
  })
})

test.each([
  ['fs_put', false],
  ['fs_form', true],
])('a file is uploaded by %s after a question, and how far it is can be seen', async (call, asForm) => {
  const { words, box, button, field, fact, token } = await openDesk(call)
  await token.fill(TOKEN)
  await field('File-Path').fill('/照片/a b.bin')
  const file = new File(['bytes'], 'a b.bin')
  await userEvent.upload(field('file'), file)
  await button(words.send).click()
  await button(words.ask.yes).click()
  const [errand] = errands()
  expect(errand).toMatchObject({ asForm, headers: { 'File-Path': '/%E7%85%A7%E7%89%87/a%20b.bin' } })
  expect(errand!.body).toMatchObject({ name: 'a b.bin', size: 5 })
  lastWorker().tell({ kind: 'progress', sent: 3, total: 8 })
  await expect.element(box.getByRole('progressbar')).toBeVisible()
  await expect.element(box.getByText('Sending: 38 %')).toBeVisible()
  lastWorker().answer(200, 'success')
  await expect.poll(() => fact(words.answer.code)).toBe('200')
})

describe('the console', () => {
  test('shows that the description of the call is being loaded', async () => {
    let answer = (_: Response) => {}
    description.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { tryIt, box, button, words } = tryCall('fs_list_post', 'zh')
    await tryIt.click()
    await expect.element(box.getByRole('status', { name: '加载中…' })).toBeVisible()
    expect(spinnersSeen()).toEqual([32])
    answer(Response.json((await import('../../../content/data/api/openapi.json')).default))
    await expect.element(button(words.send)).toBeVisible()
    expect(spinnersSeen()).toEqual([])
  })

  test('takes the focus, and gives it back to its button', async () => {
    const { tryIt, box, button, words } = tryCall('fs_list_post')
    ;(tryIt.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveFocus()
    await button(words.close).click()
    await expect.element(tryIt).toHaveFocus()
  })

  test('writes the request as a command, which can be copied and holds no token', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { words, box, button, field, token } = await openDesk('fs_list_post')
    await token.fill(TOKEN)
    await field('path').fill("/it's")
    await field('page').fill('2')
    await box.getByText(words.curl, { exact: true }).click()
    // What is said about copying does not go away by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(`${words.result.copy}: ${words.curl}`).click()
    await expect.element(box.getByText(words.result.copied)).toBeVisible()
    const [[command]] = copied.mock.calls as [[string]]
    expect(command).toContain(`curl '${BASE}/api/fs/list'`)
    expect(command).toContain(`'{"path":"/it'\\''s","page":2}'`)
    expect(command).not.toContain(TOKEN)
  })

  test('opens a call that answers with a page in a tab of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { words, button, field } = await openDesk('auth_sso')
    await field('method').selectOptions('get_sso_id')
    await button(words.open).click()
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      `${BASE}/api/auth/sso?method=get_sso_id`,
      '_blank',
      'noopener,noreferrer',
    )
    expect(errands()).toEqual([])
  })

  test.each(['en', 'zh'] as const)(
    'warns that http is not encrypted, unless AList is on the same machine (%s)',
    async (lang) => {
      const { words, box, address } = await openDesk('fs_list_post', lang)
      const warning = box.getByText(words.unencrypted.server)
      await expect.element(warning).not.toBeInTheDocument()
      await address.fill('http://192.168.1.10:5244')
      await expect.element(warning).toBeVisible()
      await address.fill('http://localhost:5244')
      await expect.element(warning).not.toBeInTheDocument()
    },
  )

  test('sends also where the browser blocks its storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(refuse)
    const { words, button, answer } = await openDesk('fs_list_post')
    await button(words.send).click()
    lastWorker().answer(200, 'success')
    await expect.element(answer).toHaveTextContent('"code": 200')
    vi.restoreAllMocks()
  })

  test('asks again for a description that did not come', async () => {
    description.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { tryIt, alert, words, button, address } = tryCall('admin_session_list', 'zh')
    await tryIt.click()
    await expect.element(alert).toHaveTextContent(words.noDocument)
    await button(words.retry).click()
    await expect.element(address).toBeVisible()
    expect(description).toHaveBeenCalledTimes(2)
  })
})
