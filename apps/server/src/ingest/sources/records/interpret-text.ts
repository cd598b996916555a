import { interpretValue } from './interpret-value.ts'
import { type ReadContext, rejectRecord, type SourceRecord } from '../../source-record.ts'

/** Records in the text of one JSON value. */
export function* interpretText(text: string, line: number, context: ReadContext): Generator<SourceRecord> {
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
