/** The console of one call in tests: a worker that the test answers for, and the parts of the form. */
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import apiDocument from '../../../content/data/api/openapi.json'
import { showIsland } from '../../island.fixture.tsx'
import * as TryApi from '../islands/TryApi.tsx'
import { account } from './account.ts'
import type { WorkerMessage, WorkerRequest } from './exchange.ts'
import { type Body, describeReply, LIMITS } from './reading.ts'
import { consoleStrings } from './strings.ts'

export const BASE = 'https://alist.example.com'
export const TOKEN = 'a-token-of-the-test'

/** Stands for the worker that calls AList: nothing leaves the test. */
export class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  request: WorkerRequest | null = null
  isOver = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage(request: WorkerRequest): void {
    this.request = request
  }

  terminate(): void {
    this.isOver = true
  }

  tell(message: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }))
  }

  /** Answers as AList does. */
  answer(code: number, message: string, data: unknown = null): void {
    void this.reply(JSON.stringify({ code, message, data }))
  }

  /** Answers with any body, described as the real worker does. */
  async reply(body: string, { type = 'application/json', end = 'complete' as Body['end'], limits = LIMITS } = {}) {
    const reply = await describeReply({ status: 200, type, ms: 3 }, { blob: new Blob([body]), end }, limits)
    this.tell({ kind: 'reply', reply })
  }
}

/** What was sent so far. */
export const requests = () => FakeWorker.all.map(({ request }) => request!)
export const lastWorker = () => FakeWorker.all.at(-1)!

/** Answers to the question for the description of the API: by default, with it. */
export const description = vi.fn<() => Promise<Response>>()

/** To be called before each test. */
export function resetConsole(): void {
  localStorage.clear()
  account.setAddress('')
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  description.mockReset().mockImplementation(async () => Response.json(apiDocument))
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/openapi.json')) return description()
    throw new Error(`${url} is not asked for here.`)
  })
}

/** A page with the button of one call, and what somebody does there. */
export function tryCall(call: string, lang: 'en' | 'zh' = 'en') {
  const strings = consoleStrings(lang)
  const route = lang === 'en' ? '/guide/api/fs.html' : '/zh/guide/api/fs.html'
  showIsland(TryApi, { call, name: 'A call' }, { route })
  const box = page.getByRole('region', { name: `${strings.title}: A call`, exact: true })
  return {
    strings,
    box,
    tryIt: page.getByRole('button', { name: `${strings.tryIt}: A call`, exact: true }),
    address: box.getByLabelText(strings.address.label, { exact: true }),
    token: box.getByLabelText(strings.token.label, { exact: true }),
    button: (name: string) => box.getByRole('button', { name, exact: true }),
    answer: box.getByRole('region', { name: strings.answer.title }),
    alert: box.getByRole('alert'),
    /** The field of that name in the form of the call. */
    field: (name: string) =>
      box.getByRole('group', { name: strings.form }).getByLabelText(new RegExp(`^${name.replaceAll('-', '\\-')} `)),
    /** A fact of the answer by its label. */
    fact: (label: string) =>
      [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent,
  }
}

export type RequestForm = ReturnType<typeof tryCall>

/** Opens the console, and names the address if one is given. */
export async function openForm(call: string, lang: 'en' | 'zh' = 'en', address = BASE): Promise<RequestForm> {
  const form = tryCall(call, lang)
  await form.tryIt.click()
  await form.address.fill(address)
  return form
}

export async function signIn({ box, strings, button }: RequestForm, password: string): Promise<void> {
  await box.getByText(strings.token.signIn, { exact: true }).click()
  await box.getByLabelText(strings.signIn.username, { exact: true }).fill('admin')
  await box.getByLabelText(strings.signIn.password, { exact: true }).fill(password)
  await button(strings.signIn.submit).click()
}
