/** Tests of asking: when a provider is asked, what is shown meanwhile, and what comes of its answer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SearchAnswer, SearchProvider } from '../shared/answer.ts'
import { DIALOG_STRINGS } from '../strings.ts'
import {
  answers,
  button,
  chosen,
  DOCKER,
  dialog,
  FakeProvider,
  failure,
  followed,
  input,
  isOpen,
  later,
  list,
  open,
  openWith,
  options,
  said,
  showSearchPage,
  startWith,
  turns,
  write,
} from './dialog.fixture.ts'
import { openSearch, type SearchStart } from './open.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const text = () => dialog().element().textContent

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', location.pathname)
  followed.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.setSystemTime(0)
})
afterEach(() => vi.useRealTimers())

describe('a service', () => {
  let service: FakeProvider
  beforeEach(() => {
    service = new FakeProvider(answers, 'hosted')
  })

  test.each([
    ['goes on typing', 'er', ['docker']],
    ['has finished', '', ['dock']],
  ])('is not asked before the pause when its code comes while a reader %s', async (_, more, expected) => {
    showSearchPage()
    const code = later<SearchStart>()
    openSearch(() => code.promise)
    await userEvent.keyboard('dock')
    await pass(3000)
    code.come(startWith(service))
    await pass(100)
    if (more) await userEvent.keyboard(more)
    await pass(more ? 499 : 399)
    expect(service.queries).toEqual([])
    await pass(1)
    expect(service.queries).toEqual(expected)
  })

  test('is asked half a second after the last letter, once', async () => {
    await openWith(service)
    for (const typed of ['d', 'do', 'doc', 'dock', 'docke', 'docker']) {
      await pass(499)
      write(typed)
    }
    await pass(499)
    expect(service.queries).toEqual([])
    await pass(1)
    expect(service.queries).toEqual(['docker'])
    await pass(10_000)
    write(' docker  ')
    await pass(10_000)
    expect(service.queries).toEqual(['docker'])
  })

  test('that is loaded meanwhile is not waited for twice', async () => {
    const made = later<SearchProvider>()
    showSearchPage()
    await open(startWith(() => made.promise))
    write('docker')
    await pass(300)
    made.come(service)
    await pass(199)
    expect(service.queries).toEqual([])
    await pass(1)
    expect(service.queries).toEqual(['docker'])
  })

  test('is asked at once what an address, a button or a suggestion asks, and when it is tried again', async () => {
    history.replaceState(null, '', '?q=sftp')
    service.respond = () => {
      throw new Error('It failed on purpose.')
    }
    await openWith(service)
    expect(service.queries).toEqual(['sftp'])
    await open(startWith(service), 'docker')
    expect(service.queries).toEqual(['sftp', 'docker'])
    ;(button('Try again').element() as HTMLElement).click()
    await turns()
    expect(service.queries).toEqual(['sftp', 'docker', 'docker'])
    ;(button('Clear').element() as HTMLElement).click()
    ;(button('reset password').element() as HTMLElement).click()
    await turns()
    expect(service.queries).toEqual(['sftp', 'docker', 'docker', 'reset password'])
  })

  test('is not asked earlier because the search is opened again', async () => {
    await openWith(service)
    write('docker')
    await pass(200)
    await open(startWith(service))
    await pass(100)
    await userEvent.keyboard('{Escape}')
    await open(startWith(service))
    await pass(199)
    expect(service.queries).toEqual([])
    await pass(1)
    expect(service.queries).toEqual(['docker'])
    await userEvent.keyboard('{Escape}')
    await pass(1000)
    await open(startWith(service))
    expect(service.queries).toEqual(['docker', 'docker'])
  })

  test('is not asked after the search was closed, not even when its code comes then', async () => {
    await openWith(service)
    write('docker')
    await userEvent.keyboard('{Escape}')
    await pass(10_000)
    showSearchPage()
    const code = later<SearchStart>()
    openSearch(() => code.promise)
    await userEvent.keyboard('docker{Escape}')
    code.come(startWith(service))
    await pass(10_000)
    expect(service.queries).toEqual([])
    expect(isOpen()).toBe(false)
    await open(startWith(service))
    expect(service.queries).toEqual(['docker'])
    expect(input().value).toBe('docker')
  })
})

test('an index of this machine is asked at the first letter after a rest, and then when the typing pauses', async () => {
  const index = new FakeProvider(answers)
  await openWith(index)
  await pass(1000)
  write('d')
  await turns()
  expect(index.queries).toEqual(['d'])
  for (const typed of ['do', 'doc', 'docker']) {
    await pass(119)
    write(typed)
  }
  await pass(119)
  expect(index.queries).toEqual(['d'])
  await pass(1)
  expect(index.queries).toEqual(['d', 'docker'])
})

describe('an answer', () => {
  test.each(['en', 'zh'] as const)('that takes longer than a moment is waited for visibly, in %s', async (language) => {
    const { searching } = DIALOG_STRINGS[language]
    const answer = later<SearchAnswer>()
    await openWith(new FakeProvider(() => answer.promise), language)
    write('docker')
    await pass(249)
    expect(text()).not.toContain(searching)
    await pass(1)
    await expect.element(dialog().getByRole('paragraph').getByText(searching).last()).toBeVisible()
    expect(said()).toBe(searching)
    expect(input().getAttribute('aria-expanded')).toBe('false')
    answer.come({ hits: [DOCKER] })
    await turns()
    expect(text()).not.toContain(searching)
    expect(options().elements()).toHaveLength(3)
  })

  test('that comes in a moment is shown without a wait', async () => {
    await openWith(new FakeProvider(answers))
    write('docker')
    await turns()
    expect(options().elements()).toHaveLength(3)
    await pass(1000)
    expect(options().elements()).toHaveLength(3)
  })

  test('to an earlier query is not shown, whenever it comes', async () => {
    const first = later<SearchAnswer>()
    const second = later<SearchAnswer>()
    const signals: AbortSignal[] = []
    const provider = new FakeProvider((query, signal) => {
      signals.push(signal)
      return (query === 'docker' ? first : second).promise
    })
    await openWith(provider)
    write('docker')
    await turns()
    write('sftp')
    await pass(120)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    second.come(answers('sftp'))
    await turns()
    first.come(answers('docker'))
    await pass(1000)
    expect(options().elements()).toHaveLength(1)
    expect(options().element().textContent).toContain('SFTP')
  })

  test('that comes after the search was closed is not shown, and is asked for again', async () => {
    const answer = later<SearchAnswer>()
    const provider = new FakeProvider(() => answer.promise)
    await openWith(provider)
    write('docker')
    await pass(300)
    await userEvent.keyboard('{Escape}')
    answer.come(answers('docker'))
    await pass(1000)
    expect(isOpen()).toBe(false)
    await open(startWith(provider))
    expect(input().value).toBe('docker')
    expect(chosen().element().textContent).toContain('Install with Docker')
  })
})

describe('a provider that fails', () => {
  test.each(['en', 'zh'] as const)('is said to, and can be tried again, in %s', async (language) => {
    const words = DIALOG_STRINGS[language]
    const provider = new FakeProvider(() => Promise.reject(new Error('It failed on purpose.')))
    await openWith(provider, language)
    write('docker')
    await turns()
    await expect.element(failure()).toBeVisible()
    expect(failure().element().textContent).toBe(words.errorTitle + words.errorHint + words.retry)
    expect(list().query()).toBeNull()
    expect(said()).toBe('')
    // By keys: from the field to the button.
    provider.respond = answers
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(button(words.retry).element())
    await userEvent.keyboard('{Enter}')
    await turns()
    expect(failure().query()).toBeNull()
    expect(options().elements()).toHaveLength(3)
    expect(document.activeElement).toBe(input())
    expect(provider.queries).toEqual(['docker', 'docker'])
  })

  test('to be made is made anew next time', async () => {
    let tries = 0
    showSearchPage()
    await open(
      startWith(async () => {
        if (++tries === 1) throw new Error('It failed on purpose.')
        return new FakeProvider(answers)
      }),
      'docker',
    )
    await expect.element(failure()).toBeVisible()
    await userEvent.click(button('Try again'))
    await turns()
    expect(options().elements()).toHaveLength(3)
    expect(tries).toBe(2)
  })

  test('after the reader typed on says nothing', async () => {
    const first = later<SearchAnswer>()
    await openWith(new FakeProvider((query) => (query === 'docker' ? first.promise : answers(query))))
    write('docker')
    await pass(1)
    write('sftp')
    await pass(120)
    first.fail()
    await turns()
    expect(failure().query()).toBeNull()
    expect(options().elements()).toHaveLength(1)
  })
})

test('a provider is stopped when its page has gone', async () => {
  const provider = new FakeProvider(answers)
  await openWith(provider)
  showSearchPage()
  await turns()
  expect(provider.isStopped).toBe(true)
})
