import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '../app-error.ts'

const unpackers = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** The compression of a body; null if there is none. @param header `Content-Encoding` */
export function packingOf(header: string | undefined): string | null {
  const encoding = header?.trim().toLowerCase() ?? ''
  return encoding === '' || encoding === 'identity' ? null : encoding
}

export function canUnpack(packing: string): boolean {
  return unpackers.has(packing)
}

/** Unpacks a body to text as it arrives, like `readBytes`. */
export async function* readText(body: Readable, packing: string | null, limit: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of readBytes(body, packing, limit)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * A body as it arrives, unpacked. The rest of the body is left unread, and its connection goes on.
 * @param limit bytes after unpacking
 * @throws AppError request.too-large; request.invalid where the packed bytes are damaged
 */
export async function* readBytes(body: Readable, packing: string | null, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of unpacked(body, packing)) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body must give bytes')
      bytes += chunk.length
      if (bytes > limit) throw new AppError('request.too-large')
      yield chunk
    }
  } catch (error) {
    const isDamaged = packing !== null && body.errored === null && !(error instanceof AppError)
    throw isDamaged ? new AppError('request.invalid') : error
  }
}

function unpacked(body: Readable, packing: string | null): AsyncIterable<unknown> {
  const createUnpacker = packing === null ? undefined : unpackers.get(packing)
  // reading may stop early, but the connection must stay open for the reply
  if (createUnpacker === undefined) return body.iterator({ destroyOnReturn: false })
  const unpacker = createUnpacker()
  body.on('error', (error) => unpacker.destroy(error))
  return body.pipe(unpacker)
}
