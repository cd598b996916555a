import { basename } from 'node:path'
import { UnreadableText } from './encoding.ts'
import type { ReadContext } from './interpret-value.ts'
import { openBytes, type ByteSource } from './open-bytes.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readJson, readJsonLines } from './read-json.ts'
import { formatOf, guessFormat, type SourceFormat } from './source-format.ts'
import { rejectRecord, type SourceRecord } from './source-record.ts'

/** Records of one file or stream in their order. Whatever ends it early (encoding, damaged archive, the disk) is the last record, a reject. */
export async function* readSource(source: ByteSource): AsyncGenerator<SourceRecord> {
  const context: ReadContext = { fallbackSource: basename(source.origin).replace(/(?:\.[a-z]+){1,2}$/i, '') }
  let lastLine = 0
  try {
    const bytes = openBytes(source)
    const first = await bytes.next()
    if (first.done === true) {
      yield rejectRecord(1, '空文件', '')
      return
    }
    const format = formatOf(source.origin) ?? guessFormat(first.value)
    for await (const record of readers[format](whole(first.value, bytes), context)) {
      lastLine = record.line
      yield record
    }
    if (lastLine === 0) yield rejectRecord(1, '文件里没有任何记录', '')
  } catch (error) {
    yield rejectRecord(Math.max(1, lastLine), failure(error), '')
  }
}

const readers: Readonly<Record<SourceFormat, (bytes: AsyncIterable<Uint8Array>, context: ReadContext) => AsyncGenerator<SourceRecord>>> = {
  'json-lines': readJsonLines,
  json: readJson,
  html: readHtml,
  csv: readCsv,
}

async function* whole(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

function failure(error: unknown): string {
  if (error instanceof UnreadableText) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('Z_')) return `压缩文件损坏或不完整（${code}），此处以后的内容没有读入`
  if (code === 'EACCES' || code === 'EPERM') return '没有读取这个文件的权限'
  if (code !== '') return `读取失败（${code}），此处以后的内容没有读入`
  throw error
}
