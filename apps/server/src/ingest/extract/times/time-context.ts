import type { FoundTime } from '../../../wording/texts/date-time.ts'
import type { Cell, Grid } from '../grids/grid.ts'
import { continuedWords, moveHeading, withoutExtension } from './moved-time.ts'

/** The words around a time that show its purpose. */
export interface TimeContext {
  time: FoundTime
  /** The words before it in its sentence, with the line before if its own line begins with the time. */
  before: string
  /** The words before it in its own line only. */
  line: string
  /** The words behind it in its sentence. */
  after: string
  /** The heading of its section, and those of its column and row in a table, or the line above it that announces an old or a new wording. */
  heading: string
}

/** The words around each time. @param times in the order of the text */
export function timeContexts(tight: string, grids: Grid[], times: FoundTime[]): TimeContext[] {
  const cells = grids.flatMap((grid) => grid.cells.map((cell) => ({ grid, cell })))
  const sections = headingsBefore(tight, sectionHeading, times)
  const lines = headingsBefore(tight, lineHeading, times)
  const moves = headingsBefore(tight, moveHeading, times)
  let previous = ''
  return times.map((time, index) => {
    const cell = times.length > 200 ? undefined : cells.find((place) => place.cell.start <= time.start && time.start < place.cell.end)
    const nearest = cell === undefined ? moves[index] : cellHeading(cell.grid, cell.cell)
    const own = wordsBefore(tight, time.start, times[index - 1]?.end ?? 0)
    const continued = continuedWords(previous, own.before)
    const before = continued ?? own.before
    previous = before
    return {
      time,
      before,
      line: continued ?? own.line,
      after: wordsAfter(tight, time.end, times[index + 1]?.start ?? tight.length),
      heading: `${sections[index] ?? ''}\n${lines[index] ?? ''}\n${nearest ?? ''}`,
    }
  })
}

const contextRange = 90

function wordsBefore(tight: string, start: number, earliest: number): Pick<TimeContext, 'before' | 'line'> {
  const words = withoutExtension(tight.slice(Math.max(earliest, start - contextRange), start))
  const sentence = words.slice(Math.max(words.lastIndexOf('。'), words.lastIndexOf(';')) + 1)
  const lines = sentence.split('\n')
  const line = lines.at(-1) ?? ''
  // a label may stand on the line before, but a whole sentence is no label
  const previous = lines.at(-2) ?? ''
  const isLabelled = !/^[:(\s*\d.、]*$/u.test(line) && line.length >= 4
  return { before: isLabelled ? line : `${previous.slice(-40)}${line}`, line }
}

function wordsAfter(tight: string, end: number, latest: number): string {
  return /^[^。;\n]*/u.exec(tight.slice(end, Math.min(latest, end + 110)))?.[0] ?? ''
}

/** The heading above each time. */
function headingsBefore(tight: string, heading: RegExp, times: FoundTime[]): string[] {
  const headings = [...tight.matchAll(heading)]
  let at = -1
  return times.map((time) => {
    while ((headings[at + 1]?.index ?? Infinity) <= time.start) at += 1
    return headings[at]?.[0].slice(0, 40) ?? ''
  })
}

/** Matches `五、开标时间和地点`, also within text without lines. */
const sectionHeading =
  /(?:^|(?<=\n))(?:第[一二三四五六七八九十]+(?:章|部分)|[([]?[一二三四五六七八九十]{1,3}[)\]]?[、..]?)\p{Script=Han}[^\n]{1,60}|(?<=[^第\n])[一二三四五六七八九十]{1,2}、[^\n,。:]{2,30}/gu
/** Matches `6. 投标文件的递交`; `6.1…` is a line below it. */
const lineHeading = /(?:^|(?<=\n))\d{1,2}[、..:]?(?!\d)\p{Script=Han}[^\n]{1,60}/gu

/** The first cell of its column, and the nearest cell left of it with words; between them may be the time that it replaces. */
function cellHeading(grid: Grid, cell: Cell): string {
  const top = grid.at(0, cell.column)
  const words = [top === cell ? '' : (top?.text ?? '')]
  for (let column = cell.column - 1; column >= 0; column--) {
    const left = grid.at(cell.row, column)?.text ?? ''
    if (left.length < 2 || /\d{4}/u.test(left)) continue
    words.push(left)
    break
  }
  return words.filter((text) => text.length < 40).join('\n')
}
