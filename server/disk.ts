/** Looks files up in the folder of a built site, and nowhere else, and reads them piece by piece. */
import type { Stats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Small files are sent in one piece, which is faster than a stream. */
const PIECE_BYTES = 64 * 1024

/** What the disk says about a name that no file can have or has. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

/**
 * The state of a plain file below `root`, or undefined. `root` must be a real path: comparing real paths rules out links
 * that lead elsewhere and, on disks that ignore case, names in another case.
 */
export async function statFile(root: string, file: string): Promise<Stats | undefined> {
  const path = join(root, file)
  try {
    if ((await realpath(path)) !== path) return undefined
    const stats = await stat(path)
    return stats.isFile() ? stats : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined
    throw error
  }
}

/** The bytes from `start` to `end` (inclusive), in one piece or as a stream. */
export async function readBytes(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>> {
  return end - start >= PIECE_BYTES ? streamBytes(path, start, end) : readPart(path, start, end - start + 1)
}

export async function readPart(path: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path)
  try {
    return await readPiece(handle, start, length)
  } finally {
    await handle.close()
  }
}

/**
 * Opens the file at the first reading, because the stream of a client that has already left is never read nor cancelled.
 * Reads only when asked, so a slow client costs one piece of memory.
 */
function streamBytes(path: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opening: Promise<FileHandle> | undefined
  let position = start
  const close = async (): Promise<void> => (await opening)?.close()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          opening ??= open(path)
          const piece = await readPiece(await opening, position, Math.min(PIECE_BYTES, end - position + 1))
          position += piece.length
          controller.enqueue(piece)
          if (position <= end) return
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

async function readPiece(handle: FileHandle, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(piece, filled, length - filled, position + filled)
    if (bytesRead === 0)
      throw new Error('A file became shorter while it was sent. Do not build into a folder that is being served.')
    filled += bytesRead
  }
  return piece
}
