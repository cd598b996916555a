import { basename } from 'node:path'
import { oneAhead } from '../../platform/one-ahead.ts'
import { UnreadableText } from './containers/encoding.ts'
import { openBytes, type ByteSource } from './containers/open-bytes.ts'
import { formatOf, guessFormat, type SourceFormat } from './containers/source-format.ts'
import { lengthOfPiece, type SourcePiece } from './source-piece.ts'
import { type ReadContext, rejectRecord, type SourceRecord } from '../source-record.ts'
import { splitCsv } from './containers/split-csv.ts'
import { splitJson, splitJsonLines } from './containers/split-json.ts'
import { wholePage } from './containers/whole-page.ts'

/** Reads the records in pieces of a container. @returns the records of each piece, in order */
export type Interpret = (pieces: readonly SourcePiece[], context: ReadContext) => Promise<SourceRecord[][]>

/**
 * Records of one file or stream, in order. If something ends it early (encoding, damaged archive, the disk), a reject is its last record.
 * @param signal ends it at any time; it then throws
 */
export async function* readSource(source: ByteSource, interpret: Interpret, signal: AbortSignal): AsyncGenerator<SourceRecord> {
  const context: ReadContext = { fallbackSource: basename(source.origin).replace(/(?:\.[a-z]+){1,2}$/i, '') }
  let lastLine = 0
  let broken: { error: unknown } | null = null
  const interpretOrStop = async (pieces: readonly SourcePiece[]) => {
    try {
      return await interpret(pieces, context)
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  try {
    const bytes = openBytes(source, signal)
    const first = await bytes.next()
    if (first.done === true) {
      yield rejectRecord(1, '空文件', '')
      return
    }
    const format = formatOf(source.origin) ?? guessFormat(first.value)
    const portions = inPortions(splitters[format](whole(first.value, bytes)))
    for await (const records of oneAhead(portions, interpretOrStop)) {
      for (const record of records.flat()) {
        lastLine = record.line
        yield record
      }
    }
    if (lastLine === 0) yield rejectRecord(1, '文件里没有任何记录', '')
  } catch (error) {
    // only what is wrong with the source itself becomes a record
    if (signal.aborted || broken !== null) throw error
    yield rejectRecord(Math.max(1, lastLine), failure(error), '')
  }
}

const splitters: Readonly<Record<SourceFormat, (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<SourcePiece>>> = {
  'json-lines': splitJsonLines,
  json: splitJson,
  html: wholePage,
  csv: splitCsv,
}

/** Groups pieces, so that a message to another thread is worth its cost. Pieces before a failure are still yielded. */
async function* inPortions(pieces: AsyncGenerator<SourcePiece>): AsyncGenerator<SourcePiece[]> {
  let portion: SourcePiece[] = []
  let length = 0
  try {
    for await (const piece of pieces) {
      portion.push(piece)
      length += lengthOfPiece(piece)
      if (portion.length < portionPieces && length < portionLength) continue
      yield portion
      portion = []
      length = 0
    }
  } catch (error) {
    if (portion.length > 0) yield portion
    throw error
  }
  if (portion.length > 0) yield portion
}

const portionPieces = 100
/** In characters. */
const portionLength = 2 * 1024 * 1024

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
