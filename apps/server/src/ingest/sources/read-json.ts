import { decodeText, isDamaged } from './decode-text.ts'
import { decodeRecord, detectEncoding, type Encoding } from './encoding.ts'
import { interpretValue, type ReadContext } from './interpret-value.ts'
import { rejectRecord, type SourceRecord } from './source-record.ts'
import { splitJsonValues, type JsonPiece } from './split-json-values.ts'
import { splitLines } from './split-lines.ts'

/** A file of JSON values: one, a list, or several one after another. */
export async function* readJson(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<SourceRecord> {
  let afterStray = false
  for await (const piece of splitJsonValues(decodeText(bytes))) {
    // one report for a run of words that are no JSON, not one for each word
    if (piece.kind !== 'stray' || !afterStray) yield* readPiece(piece, context)
    afterStray = piece.kind === 'stray'
  }
}

/** A file of one JSON value a line. Each line is decoded by itself, so that a damaged one costs itself only. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<SourceRecord> {
  let encoding: Encoding = 'utf-8'
  for await (const line of splitLines(bytes)) {
    if (line.bytes === null) {
      yield rejectRecord(line.number, '这一行超过 32 MB，不像一条公告', '')
      continue
    }
    if (line.number === 1) encoding = detectEncoding(line.bytes) ?? encoding
    const text = decodeRecord(line.bytes, encoding)
    if (text === null) {
      yield rejectRecord(
        line.number,
        '文字编码损坏：既不是 UTF-8 也不是 GB18030',
        Buffer.from(line.bytes.subarray(0, 300)).toString('latin1'),
      )
      continue
    }
    if (encoding === 'utf-8' && decodeRecord(line.bytes, 'utf-8') !== text) encoding = 'gb18030'
    const content = text.replace(/^\uFEFF/, '').trim()
    if (content !== '') yield* readText(content, line.number, context)
  }
}

function* readPiece(piece: JsonPiece, context: ReadContext): Generator<SourceRecord> {
  switch (piece.kind) {
    case 'value':
      if (isDamaged(piece.text)) yield rejectRecord(piece.line, '文字编码损坏：有多个无法识别的字符', piece.text)
      else yield* readText(piece.text, piece.line, context)
      return
    case 'cut':
      yield rejectRecord(piece.line, '文件不完整：在这条记录中间结束', piece.text)
      return
    case 'stray':
      yield rejectRecord(piece.line, '不是公告：应为 JSON 对象', piece.text)
      return
    case 'long':
      yield rejectRecord(piece.line, '单个 JSON 值过大，请改用每行一条的 .jsonl 文件', piece.text)
      return
  }
}

function* readText(text: string, line: number, context: ReadContext): Generator<SourceRecord> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    yield rejectRecord(line, `JSON 格式不正确${place(error, text)}`, text)
    return
  }
  yield* interpretValue(value, line, text, context)
}

function place(error: unknown, text: string): string {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
  if (position === undefined) return /Unexpected end/.test(String(error)) ? '：内容不完整' : ''
  const lines = text.slice(0, Number(position)).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return lines.length === 1 ? `（第 ${column} 个字符处）` : `（这条记录的第 ${lines.length} 行第 ${column} 个字符处）`
}
