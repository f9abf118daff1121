/** Tests of the thread that writes the files of a build. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { fileSink } from './file-sink.ts'

const START = "import { parentPort } from 'node:worker_threads'\n"

function sinkOf(script: string) {
  const dir = scratchFolder({ 'worker.mjs': START + script })
  return fileSink({ dir, previous: null, plain: true }, join(dir, 'worker.mjs'))
}

describe('a thread that writes files', () => {
  it('stops at once when the build has failed, whatever it still has to write', async () => {
    const sink = sinkOf("parentPort.on('message', () => { while (true); })")
    sink.write('a.txt', new Uint8Array(1))
    await sink.abandon()
  })

  it('fails the build with its message when it ends early', async () => {
    const sink = sinkOf("parentPort.on('message', () => { throw new Error('no space left') })")
    sink.write('a.txt', new Uint8Array(1))
    await expect(sink.finish()).rejects.toThrow('no space left')
    await sink.abandon()
  })
})
