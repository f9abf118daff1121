/** Tests of the API console in a browser: what is sent and what is not, and what is said about the answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { spinnersSeen } from '../../../client/dom.fixture.ts'
import apiDocument from '../../../content/data/api/openapi.json'
import type { ApiDocument } from '../document.ts'
import {
  BASE,
  description,
  lastWorker,
  openForm,
  requests,
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
    const form = await openForm('fs_list_post', lang, `${BASE}/@manage`)
    const { strings, fact } = form
    await form.field('path').fill('/films')
    expect(requests()).toEqual([])
    await signIn(form, 'secret')
    expect(requests()).toMatchObject([
      { method: 'POST', url: `${BASE}/api/auth/login`, body: '{"username":"admin","password":"secret"}' },
    ])
    expect(requests()[0]!.headers).not.toHaveProperty('Authorization')
    lastWorker().answer(200, 'success', { token: TOKEN })
    await expect.element(form.box.getByText(strings.signIn.done)).toBeVisible()
    await expect.element(form.token).toHaveValue(TOKEN)
    await expect.element(form.box.getByLabelText(strings.signIn.password, { exact: true })).toHaveValue('')

    await form.button(strings.send).click()
    expect(requests()[1]).toMatchObject({
      method: 'POST',
      url: `${BASE}/api/fs/list`,
      body: '{"path":"/films"}',
      headers: { Authorization: TOKEN, 'Content-Type': 'application/json' },
    })
    lastWorker().answer(200, 'success', {})
    await expect.element(form.answer).toHaveTextContent('"message": "success"')
    const { http, code, time, size } = strings.answer
    expect([http, code, time, size].map(fact)).toEqual(['200', '200', '3 ms', '42 B'])
    expect(requests()).toHaveLength(2)
  })

  test('that lacks something or is wrong is not sent, and it is said beside the field', async () => {
    const { strings, box, address, button, field } = await openForm('fs_batch_rename', lang, '')
    await button(strings.send).click()
    await expect.element(address).toHaveAccessibleDescription(strings.address.missing)
    await address.fill('two strings')
    await expect.element(box.getByText(strings.address.wrong)).toBeVisible()
    await address.fill(BASE)
    await field('rename_objects').fill('[{"src_name":')
    await button(strings.send).click()
    await expect.element(box.getByText(strings.wrong.json)).toBeVisible()
    await expect.element(field('rename_objects')).toHaveAttribute('aria-invalid', 'true')
    expect(requests()).toEqual([])
  })

  test('explains its fields as the page does: code is code, bold is bold, marks are not shown', async () => {
    const described = structuredClone(apiDocument) as unknown as ApiDocument
    described.components.schemas.ListReq!.properties!.path!.description =
      'Starts with `/`. **Order by** of the storage, see `*` and `a_b`; 2 * 3.'
    description.mockImplementation(async () => Response.json(described))
    const { field } = await openForm('fs_list_post', lang)
    await expect
      .element(field('path'))
      .toHaveAccessibleDescription('Starts with /. Order by of the storage, see * and a_b; 2 * 3.')
    const hint = document.getElementById(field('path').element().getAttribute('aria-describedby')!)!
    const texts = (tag: string) => [...hint.querySelectorAll(tag)].map(({ textContent }) => textContent)
    expect([texts('code'), texts('strong')]).toEqual([['/', '*', 'a_b'], ['Order by']])
  })

  test('that cannot be undone is asked about first, and again for another server', async () => {
    const { strings, alert, address, button, field } = await openForm('fs_remove', lang)
    await field('dir').fill('/films')
    await field('names').fill('a.mkv\nb.mkv')
    await button(strings.send).click()
    await expect.element(alert).toHaveTextContent(strings.ask.title)
    await button(strings.ask.no).click()
    await expect.element(alert).not.toBeInTheDocument()
    await button(strings.send).click()
    await address.fill(`${BASE}/other`)
    await expect.element(alert).not.toBeInTheDocument()
    await address.fill(BASE)
    await button(strings.send).click()
    expect(requests()).toEqual([])
    await button(strings.ask.yes).click()
    expect(requests().map(({ body }) => body)).toEqual(['{"dir":"/films","names":["a.mkv","b.mkv"]}'])
  })
})

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

test.each([
  ['fs_put', false],
  ['fs_form', true],
])('a file is uploaded by %s after a question, and how far it is can be seen', async (call, asForm) => {
  const { strings, box, button, field, fact, token } = await openForm(call)
  await token.fill(TOKEN)
  await field('File-Path').fill('/照片/a b.bin')
  const file = new File(['bytes'], 'a b.bin')
  await userEvent.upload(field('file'), file)
  await button(strings.send).click()
  await button(strings.ask.yes).click()
  const [request] = requests()
  expect(request).toMatchObject({ asForm, headers: { 'File-Path': '/%E7%85%A7%E7%89%87/a%20b.bin' } })
  expect(request!.body).toMatchObject({ name: 'a b.bin', size: 5 })
  lastWorker().tell({ kind: 'progress', sent: 3, total: 8 })
  await expect.element(box.getByRole('progressbar')).toBeVisible()
  await expect.element(box.getByText('Sending: 38 %')).toBeVisible()
  lastWorker().answer(200, 'success')
  await expect.poll(() => fact(strings.answer.code)).toBe('200')
})

describe('the console', () => {
  test('shows that the description of the call is being loaded', async () => {
    let answer = (_: Response) => {}
    description.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { tryIt, box, button, strings } = tryCall('fs_list_post', 'zh')
    await tryIt.click()
    await expect.element(box.getByRole('status', { name: '加载中…' })).toBeVisible()
    expect(spinnersSeen()).toEqual([32])
    answer(Response.json((await import('../../../content/data/api/openapi.json')).default))
    await expect.element(button(strings.send)).toBeVisible()
    expect(spinnersSeen()).toEqual([])
  })

  test('takes the focus, and gives it back to its button', async () => {
    const { tryIt, box, button, strings } = tryCall('fs_list_post')
    ;(tryIt.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveFocus()
    await button(strings.close).click()
    await expect.element(tryIt).toHaveFocus()
  })

  test('writes the request as a command, which can be copied and holds no token', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { strings, box, button, field, token } = await openForm('fs_list_post')
    await token.fill(TOKEN)
    await field('path').fill("/it's")
    await field('page').fill('2')
    await box.getByText(strings.curl, { exact: true }).click()
    // What is said about copying does not go away by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(`${strings.result.copy}: ${strings.curl}`).click()
    await expect.element(box.getByText(strings.result.copied)).toBeVisible()
    const [[command]] = copied.mock.calls as [[string]]
    expect(command).toContain(`curl '${BASE}/api/fs/list'`)
    expect(command).toContain(`'{"path":"/it'\\''s","page":2}'`)
    expect(command).not.toContain(TOKEN)
  })

  test('opens a call that answers with a page in a tab of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { strings, button, field } = await openForm('auth_sso')
    await field('method').selectOptions('get_sso_id')
    await button(strings.open).click()
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      `${BASE}/api/auth/sso?method=get_sso_id`,
      '_blank',
      'noopener,noreferrer',
    )
    expect(requests()).toEqual([])
  })

  test.each(['en', 'zh'] as const)(
    'warns that http is not encrypted, unless AList is on the same machine (%s)',
    async (lang) => {
      const { strings, box, address } = await openForm('fs_list_post', lang)
      const warning = box.getByText(strings.unencrypted.server)
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
    const { strings, button, answer } = await openForm('fs_list_post')
    await button(strings.send).click()
    lastWorker().answer(200, 'success')
    await expect.element(answer).toHaveTextContent('"code": 200')
    vi.restoreAllMocks()
  })

  test('asks again for a description that did not come', async () => {
    description.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { tryIt, alert, strings, button, address } = tryCall('admin_session_list', 'zh')
    await tryIt.click()
    await expect.element(alert).toHaveTextContent(strings.noDocument)
    await button(strings.retry).click()
    await expect.element(address).toBeVisible()
    expect(description).toHaveBeenCalledTimes(2)
  })
})
