import { detect } from 'chardet'

export type Encoding = 'utf-8' | 'gb18030'

/** Thrown if the bytes are no readable text. The message is the reason for the operator. */
export class UnreadableText extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableText'
  }
}

/**
 * Detects the encoding of a sample from the beginning of a file. The sample may end inside a character. Null if it is plain ASCII, which fits every
 * encoding.
 * @throws UnreadableText for UTF-16, binary data and other encodings
 */
export function detectEncoding(sample: Uint8Array): Encoding | null {
  refuseUtf16AndBinary(sample)
  if (sample.every((byte) => byte < 0x80)) return null
  if (isValid('utf-8', sample)) return 'utf-8'
  if (isValid('gb18030', sample) && looksChinese(sample)) return 'gb18030'
  if (mostlyUtf8(sample)) return 'utf-8'
  throw new UnreadableText(`无法识别文字编码（看起来是 ${detect(sample) ?? '未知编码'}），应为 UTF-8 或 GB18030`)
}

/** Decodes one whole record. @returns its text and encoding: the preferred one if it fits, else the other one; null if neither fits */
export function decodeRecord(bytes: Uint8Array, preferred: Encoding): { text: string; encoding: Encoding } | null {
  const text = decodeStrictly(preferred, bytes)
  if (text !== null) return { text, encoding: preferred }
  const encoding = preferred === 'utf-8' ? 'gb18030' : 'utf-8'
  if (encoding === 'gb18030' && !looksChinese(bytes)) return null
  const other = decodeStrictly(encoding, bytes)
  return other === null ? null : { text: other, encoding }
}

const strict = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  gb18030: new TextDecoder('gb18030', { fatal: true }),
}

function decodeStrictly(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return strict[encoding].decode(bytes)
  } catch {
    return null
  }
}

function refuseUtf16AndBinary(sample: Uint8Array): void {
  const [first, second] = sample
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new UnreadableText('文字编码是 UTF-16，应为 UTF-8 或 GB18030')
  if (sample.includes(0)) throw new UnreadableText('不是文本文件（含有二进制内容或 UTF-16 文字），应为 UTF-8 或 GB18030 文本')
}

function isValid(encoding: Encoding, sample: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** In Chinese text nearly every second byte is also in the upper half. In Western text the letter after an accent is plain ASCII. */
function looksChinese(bytes: Uint8Array): boolean {
  let pairs = 0
  let upperPairs = 0
  for (let index = 0; index + 1 < bytes.length; index++) {
    if ((bytes[index] ?? 0) < 0x80) continue
    pairs++
    if ((bytes[index + 1] ?? 0) >= 0xa1) upperPairs++
    index++
  }
  return pairs > 0 && upperPairs / pairs > 0.6
}

/** A UTF-8 file with a damaged record is still a UTF-8 file, so only the record is refused. */
function mostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample)
  const broken = text.split('\uFFFD').length - 1
  // oxlint-disable-next-line no-control-regex -- everything beyond ASCII
  const beyondAscii = text.replace(/[\0-\x7f]+/g, '').length
  return beyondAscii > 20 && broken / beyondAscii < 0.1
}
