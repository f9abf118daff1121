/** The thread that writes and compresses the files of a build, one after another. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CompressedFolder } from './compress.ts'
import { DirectSink, type SinkMessage } from './file-sink.ts'

const sink = new DirectSink(workerData as CompressedFolder)

parentPort?.on('message', (message: SinkMessage) => {
  if ('end' in message) parentPort?.close()
  else sink.write(message.file, message.bytes)
})
