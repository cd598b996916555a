import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

export interface ByteSource {
  /** Path by which an operator recognises the source; 标准输入 for standard input. */
  origin: string
  /** Called with the number of bytes taken from the file, before they are unpacked. */
  onProgress?(bytes: number): void
  open(): Readable
}

export function fileSource(path: string): ByteSource {
  return { origin: path, open: () => createReadStream(path, { highWaterMark: 256 * 1024 }) }
}

/**
 * Bytes of a source. Gzip is unpacked; it is recognised by its first two bytes, whatever the name says.
 * @param signal ends it, even while it waits for bytes
 * @throws the error of the file system, or zlib's for a damaged or truncated archive, after everything that could be unpacked
 */
export async function* openBytes(source: ByteSource, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const counted = count(source, signal)
  const first = await counted.next()
  if (first.done === true) return
  const whole = putBack(first.value, counted)
  yield* isGzip(first.value) ? unpack(whole) : whole
}

async function* count(source: ByteSource, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of addAbortSignal(signal, source.open())) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a source must give bytes')
    source.onProgress?.(chunk.length)
    yield chunk
  }
}

async function* putBack(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

async function* unpack(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const feeding = feed(packed, gunzip)
  for await (const chunk of gunzip) {
    if (chunk instanceof Uint8Array) yield chunk
  }
  await feeding
}

async function feed(packed: AsyncGenerator<Uint8Array>, gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of packed) {
      if (gunzip.destroyed) return
      if (!gunzip.write(chunk)) await drained(gunzip)
    }
    gunzip.end()
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

async function drained(gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  const done = new AbortController()
  const { signal } = done
  await Promise.race([once(gunzip, 'drain', { signal }), once(gunzip, 'close', { signal })])
  done.abort()
}
