/** Tests of the API console in a browser: what is sent and what is not. */
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
    await address.fill('two words')
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
