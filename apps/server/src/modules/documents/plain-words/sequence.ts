import type { Meaning } from './part.ts'

interface Step {
  start: number
  end: number
  meaning: Meaning
}

/** longer beginnings of a piece are not read as a sequence, and longer parts not as one thing */
const longest = { sequence: 32, part: 20 }

/**
 * Several things without spaces between them: 今年中标的, 去年杭州招标公告. Each kind occurs once: several things, or one followed
 * by 的, and nothing else in the piece except what follows a 的: 浙江今年的充电桩. Null for other pieces.
 */
export function readSequence(piece: string, meaningOf: (text: string) => Meaning | null): Step[] | null {
  const text = piece.slice(0, longest.sequence)
  const hopeless = new Set<number>()
  const readFrom = (start: number, before: readonly Step[]): Step[] | null => {
    if (isComplete(piece, start, before)) return [...before]
    if (start >= text.length || hopeless.has(start)) return null
    for (let end = Math.min(text.length, start + longest.part); end > start + 1; end--) {
      const meaning = meaningOf(text.slice(start, end))
      if (meaning === null || before.some((step) => step.meaning.kind === meaning.kind)) continue
      const after = text.charAt(end) === '的' ? end + 1 : end
      const read = readFrom(after, [...before, { start, end: after, meaning }])
      if (read !== null) return read
    }
    // only the kinds of things read before may differ, which does not matter for pieces that people write
    hopeless.add(start)
    return null
  }
  return readFrom(0, [])
}

function isComplete(piece: string, end: number, steps: readonly Step[]): boolean {
  const isLinked = piece.charAt(end - 1) === '的'
  if (steps.length === 0 || (end < piece.length && !isLinked)) return false
  // 招标的文件 and 变更的内容 are words
  return steps.length > 1 || (isLinked && steps[0]?.meaning.kind !== 'channel') || (isLinked && end === piece.length)
}
