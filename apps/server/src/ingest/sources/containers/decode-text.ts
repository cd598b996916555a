import { detectEncoding, type Encoding } from './encoding.ts'

/**
 * Decodes a stream of bytes piece by piece. The encoding is detected at the first byte beyond ASCII, so that a long ASCII beginning cannot mislead.
 * Later bytes that break the encoding become U+FFFD.
 * @throws UnreadableText
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let sample: Uint8Array = new Uint8Array(0)
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    sample = sample.length === 0 ? chunk : Buffer.concat([sample, chunk])
    if (sample.length < sampleSize) continue
    const encoding = detectEncoding(sample)
    decoder = encoding === null ? null : decoderOf(encoding)
    yield (decoder ?? ascii()).decode(sample, { stream: decoder !== null })
    sample = new Uint8Array(0)
  }
  const last = decoder ?? decoderOf(sample.length === 0 ? 'utf-8' : (detectEncoding(sample) ?? 'utf-8'))
  yield last.decode(sample)
}

const sampleSize = 64 * 1024

function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding)
}

function ascii(): TextDecoder {
  return new TextDecoder('utf-8')
}

/** Whether a text has more broken characters than a careless copy leaves behind, so that it cannot be trusted. */
export function isDamaged(text: string): boolean {
  return text.split('\uFFFD').length > 10
}
