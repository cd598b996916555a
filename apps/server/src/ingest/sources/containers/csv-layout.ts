import { fieldAliases, fieldKey } from '../../fields/field-aliases.ts'

/** The delimiter of a CSV text: the candidate that occurs equally often in most of its first lines, outside quotes. */
export function detectDelimiter(sample: string): string {
  const counts = countPerRecord(sample)
  let best = { delimiter: ',', score: 0 }
  for (const [index, delimiter] of delimiters.entries()) {
    const perRecord = counts.map((count) => count[index] ?? 0)
    const usualCount = mostFrequent(perRecord.filter((count) => count > 0))
    const score = usualCount === null ? 0 : perRecord.filter((count) => count === usualCount).length * Math.min(usualCount, 20)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const delimiters = [',', ';', '\t', '|']

/** How often each delimiter occurs outside quotes, for each of the first records of the sample. */
function countPerRecord(sample: string): number[][] {
  const records: number[][] = [[]]
  let quoted = false
  for (const character of sample) {
    const current = records.at(-1)
    if (current === undefined || records.length > 50) break
    if (character === '"') quoted = !quoted
    if (quoted) continue
    const index = delimiters.indexOf(character)
    if (index !== -1) current[index] = (current[index] ?? 0) + 1
    if (character === '\n') records.push([])
  }
  // the last record may be cut
  return records.length > 1 ? records.slice(0, -1) : records
}

function mostFrequent(values: number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort((one, other) => other[1] - one[1])
  return first?.[0] ?? null
}

/**
 * Whether the first row names the columns: its cells are short, without dates, addresses or long texts, and one of them is a known name or none looks
 * like a value.
 */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0 || filled.some((cell) => cell.length > 80 || /https?:|\d{4}[-/年.]\d/.test(cell))) return false
  const known = filled.filter((cell) => knownNames.has(fieldKey(cell)))
  return known.length > 0 || filled.every((cell) => /^[\p{L}_][\p{L}\p{N}_ ().（）/-]*$/u.test(cell) && cell.length <= 80)
}

const knownNames = new Set(Object.values(fieldAliases).flat())

/** Names the cells of a row by their contents, for tables without a header and rows that do not follow it. */
export function inferNames(cells: readonly string[]): string[] {
  const names = cells.map((_, index) => `field${index + 1}`)
  const claim = (name: string, index: number) => {
    if (index !== -1) names[index] = name
  }
  const free = (index: number) => names[index]?.startsWith('field') === true
  claim(
    'url',
    cells.findIndex((cell) => /^https?:\/\/[^\s|]+$/i.test(cell.trim())),
  )
  claim(
    'publishedAt',
    cells.findIndex((cell, index) => free(index) && isDateCell(cell)),
  )
  const lengths = cells.map((cell, index) => (free(index) ? cell.trim().length : 0))
  const maxLength = Math.max(0, ...lengths)
  if (maxLength > 100) claim('content', lengths.indexOf(maxLength))
  claim(
    'title',
    cells.findIndex((cell, index) => free(index) && isTitleCell(cell)),
  )
  return names
}

function isDateCell(cell: string): boolean {
  return /^\s*\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}/.test(cell) && cell.trim().length < 40
}

function isTitleCell(cell: string): boolean {
  const text = cell.trim()
  return (
    text.length >= 8 && text.length <= 200 && !/[|;\t]/.test(text) && /公告|公示|采购|招标|项目|工程|中标|成交|结果|预告|意向/.test(text)
  )
}
