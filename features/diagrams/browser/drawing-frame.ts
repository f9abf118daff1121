/** The hidden frame in which diagrams are drawn: the library needs styles that the page itself must not allow. */
import { DIAGRAM_LIMIT_MS } from '../shared.ts'
import { type DrawingAnswer, DrawingLost, DrawingQueue, type LiveDrawing, type Mode } from './drawing-queue.ts'

/** By address. A frame outlives the page that needed it first: its library is large. */
const queues = new Map<string, DrawingQueue>()

export async function drawInFrame(address: string, text: string, mode: Mode): Promise<LiveDrawing> {
  const queue = queues.get(address) ?? openFrame(address)
  try {
    return await queue.draw(text, mode)
  } catch (error) {
    // The next question tries again, with a frame that may be luckier.
    if (error instanceof DrawingLost) closeFrame(address)
    throw error
  }
}

function openFrame(address: string): DrawingQueue {
  const frame = document.createElement('iframe')
  const queue = new DrawingQueue({
    ask: (question) => frame.contentWindow?.postMessage(question, '*'),
    limitMs: DIAGRAM_LIMIT_MS,
  })
  queues.set(address, queue)
  // An opaque origin: whatever a diagram might smuggle in reaches neither the page nor what it stores.
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.title = ''
  frame.dataset.drawingFrame = address
  // Without a layout nothing could be measured in it.
  frame.style.cssText =
    'position:fixed;inset-block-start:0;inset-inline-end:100%;inline-size:60rem;block-size:40rem;border:0;visibility:hidden'
  const heard = ({ source, data }: MessageEvent<DrawingAnswer>) => {
    if (!frame.isConnected) removeEventListener('message', heard)
    else if (source === frame.contentWindow && typeof data === 'object') queue.answer(data)
  }
  addEventListener('message', heard)
  frame.src = address
  document.body.append(frame)
  return queue
}

function closeFrame(address: string): void {
  queues.delete(address)
  for (const frame of document.querySelectorAll<HTMLElement>('[data-drawing-frame]')) {
    if (frame.dataset.drawingFrame === address) frame.remove()
  }
}
