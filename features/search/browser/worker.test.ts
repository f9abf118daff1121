/** Tests of speaking to the index's worker. */
import { describe, expect, it, vi } from 'vitest'
import { IndexWorker, type WorkerLike } from './worker.ts'

interface Message {
  id: string
  instanceId: string
  method: string
  args: unknown[]
}

class FakeWorker implements WorkerLike {
  readonly sent: Message[] = []
  readonly terminate = vi.fn<() => void>()
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null

  postMessage(message: unknown): void {
    this.sent.push(message as Message)
  }

  reply(data: {
    id: string
    result?: { results?: Array<{ id: string; score: number; data: string }> } | null
    error?: string
  }) {
    this.onmessage?.({ data } as MessageEvent)
  }

  fail(): void {
    this.onerror?.({} as ErrorEvent)
  }

  /** Id of the only question for a word. */
  idOf(word: string): string {
    return this.sent.find(({ method, args }) => method === 'search' && args[0] === word)?.id ?? 'none'
  }
}

function started() {
  const fake = new FakeWorker()
  return { fake, worker: new IndexWorker('und-x-zh', fake) }
}
const result = (id: string, score: number) => ({ id, score, data: `data_${id}` })

describe('IndexWorker', () => {
  it('starts with the index of its language', () => {
    const { fake, worker } = started()
    expect(fake.sent).toMatchObject([
      { instanceId: 'docs', method: 'init', args: [{ language: 'und-x-zh', basePath: '/pagefind/', primary: true }] },
    ])
    expect(worker.isBroken).toBe(false)
  })

  it.each(['docker', '你好', '', '.*+?[', '\ud800', 'a'.repeat(10_000)])('asks for the word as it is', (word) => {
    const { fake, worker } = started()
    void worker.find(word)
    expect(fake.sent[1]).toMatchObject({ instanceId: 'docs', method: 'search', args: [word, {}] })
  })

  it('gives what was found, and lets the worker forget it', async () => {
    const { fake, worker } = started()
    const found = worker.find('docker')
    fake.reply({ id: fake.idOf('docker'), result: { results: [result('a', 2), result('b', 1)] } })
    expect(await found).toEqual([
      { id: 'a', score: 2 },
      { id: 'b', score: 1 },
    ])
    expect(fake.sent.slice(2).map(({ instanceId, method, args }) => [instanceId, method, args])).toEqual([
      ['docs', 'releaseData', ['data_a']],
      ['docs', 'releaseData', ['data_b']],
    ])
  })

  it('gives every question its own answer, in whatever order they come', async () => {
    const { fake, worker } = started()
    const [one, two] = [worker.find('one'), worker.find('two')]
    expect(new Set(fake.sent.map(({ id }) => id)).size).toBe(3)
    fake.reply({ id: fake.idOf('two'), result: { results: [result('b', 1)] } })
    fake.reply({ id: fake.idOf('one'), result: { results: [result('a', 1)] } })
    expect((await one)[0]?.id).toBe('a')
    expect((await two)[0]?.id).toBe('b')
  })

  it.each([[null], [undefined], [{}], [{ results: [] }]])('finds nothing in the answer %j', async (answer) => {
    const { fake, worker } = started()
    const found = worker.find('docker')
    fake.reply({ id: fake.idOf('docker'), ...(answer === undefined ? {} : { result: answer }) })
    expect(await found).toEqual([])
  })

  it('passes over answers that nobody waits for', async () => {
    const { fake, worker } = started()
    const found = worker.find('docker')
    const id = fake.idOf('docker')
    fake.reply({ id: '', result: null })
    fake.reply({ id: '', error: 'unknown' })
    fake.reply({ id: '99', result: { results: [result('x', 1)] } })
    fake.reply({ id, result: { results: [result('a', 1)] } })
    fake.reply({ id, result: { results: [result('x', 1)] } })
    expect(await found).toEqual([{ id: 'a', score: 1 }])
    expect(worker.isBroken).toBe(false)
  })

  it('fails one question alone', async () => {
    const { fake, worker } = started()
    const found = worker.find('docker')
    fake.reply({ id: fake.idOf('docker'), error: 'no such piece' })
    await expect(found).rejects.toThrow('no such piece')
    expect(worker.isBroken).toBe(false)
  })

  it('is broken when the index cannot be opened', async () => {
    const { fake, worker } = started()
    const found = worker.find('docker')
    fake.reply({ id: fake.sent[0]?.id ?? '', error: 'no index' })
    await expect(found).rejects.toThrow('no index')
    expect(worker.isBroken).toBe(true)
  })

  it.each<[string, (fake: FakeWorker, worker: IndexWorker) => void, RegExp]>([
    ['the worker fails', (fake) => fake.fail(), /could not be started/],
    ['the search has ended', (_, worker) => worker.stop(), /has ended/],
  ])('answers nothing more after %s', async (_, end, reason) => {
    const { fake, worker } = started()
    const waiting = worker.find('docker')
    end(fake, worker)
    await expect(waiting).rejects.toThrow(reason)
    await expect(worker.find('disk')).rejects.toThrow(reason)
    expect(worker.isBroken).toBe(true)
    expect(fake.idOf('disk')).toBe('none')
  })

  it('ends the worker when it is stopped', () => {
    const { fake, worker } = started()
    worker.stop()
    expect(fake.terminate).toHaveBeenCalledOnce()
  })
})
