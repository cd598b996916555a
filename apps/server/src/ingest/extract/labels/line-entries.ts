import { hasOrganisationEnd } from '../../../wording/organisations/company-name.ts'
import { lengthOfLot } from '../../../wording/organisations/lot-items.ts'
import type { Stretch } from '../../../wording/organisations/numbered-items.ts'
import { maxStatementLength, readOrganisations } from '../../../wording/organisations/read-organisations.ts'
import type { Grid } from '../grids/grid.ts'
import type { Entry } from './entry.ts'
import type { Field } from './fields.ts'
import { labelAfter, labelBefore, labelOf, type FoundLabel } from './lexicon.ts'
import { withListedEntries } from './listed-entries.ts'

/** A label in running text and where its value begins. */
interface Anchor extends FoundLabel {
  valueStart: number
}

/**
 * What labels announce in lines and sentences: `采购人：某某局`, `招标人为某某公司`, a line that is only a label before the line with its value, and text without
 * any white space, in which section numerals and the next label end a value.
 */
export function lineEntries(tight: string, grids: Grid[]): Entry[] {
  const inGrid = gridMask(tight.length, grids)
  const segments = segmentsOf(tight)
  const entries: Entry[] = []
  const next = nextFilled(tight, segments)
  segments.forEach((segment, index) => {
    const line = tight.slice(segment.start, segment.end)
    const isCell = inGrid(segment.start)
    const whole = isCell ? null : labelOf(line)
    if (whole !== null) {
      const value = next(index)
      const entry = { ...whole, labelStart: segment.start, record: null }
      entries.push({ ...entry, start: value?.start ?? segment.end, end: value?.end ?? segment.end })
      return
    }
    const anchors = anchorsOf(tight, segment)
    anchors.forEach((anchor, at) => {
      const end = valueEnd(tight, anchor, anchors[at + 1]?.start ?? segment.end)
      // the table's own entries include the cell beside a label
      if (isCell && end === anchor.valueStart) return
      const value = end > anchor.valueStart ? { start: anchor.valueStart, end } : next(index)
      entries.push(entryAt(anchor, value ?? { start: end, end }))
    })
  })
  return withListedEntries(tight, segments, entries)
}

function entryAt(anchor: Anchor, value: Stretch): Entry {
  const { field, strength, rank, words } = anchor
  return { field, strength, rank, words, labelStart: anchor.start, start: value.start, end: value.end, record: null }
}

function segmentsOf(tight: string): Stretch[] {
  const segments: Stretch[] = []
  let start = 0
  for (let at = 0; at <= tight.length; at++) {
    const code = tight.charCodeAt(at)
    if (at < tight.length && code !== 0x0a && code !== 0x09) continue
    if (at > start) segments.push({ start, end: at })
    start = at + 1
  }
  return segments
}

/** The next line as the value of a label that ends its line, without a colon at its beginning; null if that line is a label itself. */
function nextFilled(tight: string, segments: Stretch[]): (index: number) => Stretch | null {
  // remembered, because a line may be full of labels without values, all of which ask for the same next line
  let last: { index: number; next: Stretch | null } | null = null
  return (index) => {
    last = last?.index === index ? last : { index, next: lineAfter(tight, segments, index) }
    return last.next
  }
}

function lineAfter(tight: string, segments: Stretch[], index: number): Stretch | null {
  const segment = segments[index + 1]
  if (segment === undefined) return null
  const start = segment.start + (tight[segment.start] === ':' ? 1 : 0)
  if (start === segment.end) return segments[index + 2] ?? null
  const line = tight.slice(start, segment.end)
  if (labelOf(line) !== null || beginsWithLabel(line)) return null
  const end = valueEnd(tight, { valueStart: start }, segment.end)
  return { start, end: end === segment.end ? withUnit(tight, end, segments[index + 2]) : end }
}

/** Adds the unit on the next line to a number. */
function withUnit(tight: string, end: number, next: Stretch | undefined): number {
  const isUnit =
    next !== undefined && next.end - next.start <= 8 && /^\(?(?:人民币)?[百千万亿]?元\)?$/u.test(tight.slice(next.start, next.end))
  return isUnit ? next.end : end
}

function beginsWithLabel(line: string): boolean {
  const numbered = /^(?:[([]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)\]、..]+)?/u.exec(line)?.[0].length ?? 0
  const label = labelAfter(line, numbered)
  return label !== null && line[label.end] === ':'
}

function anchorsOf(tight: string, { start, end }: Stretch): Anchor[] {
  const anchors: Anchor[] = []
  const add = (label: FoundLabel | null, valueStart: number): void => {
    const last = anchors.at(-1)
    if (label === null || label.start < start || (last !== undefined && label.start < last.valueStart)) return
    // `甲公司（原名称：乙公司）` is one value, and so is `中标人：联合体牵头单位：甲公司，联合体成员单位：乙公司`
    if (tight.slice(label.start - 2, label.start) === '(原') return
    if (last !== undefined && roleInConsortium.test(tight.slice(label.start - 4, label.start))) return
    // and `中标人：第一标段：甲公司；第二标段：乙公司`
    if (
      last !== undefined &&
      label.field === 'number' &&
      namingFields.has(last.field) &&
      lengthOfLot(tight.slice(last.valueStart, last.valueStart + maxLotLength), true) > 0
    )
      return
    anchors.push({ ...label, valueStart })
  }
  for (const found of tight.slice(start, end).matchAll(mark)) {
    const sign = found[0]
    const at = start + found.index
    const after = at + sign.length
    if (sign === ':') add(labelBefore(tight, at), after)
    else if (sign === '为' || sign === '是') add(onlySpoken(labelBefore(tight, at)), after)
    else if (sign.endsWith('、')) add(onlyUnmarked(tight, labelAfter(tight, after)), labelAfter(tight, after)?.end ?? after)
    else add(onlyMoney(labelBefore(tight, at)), after)
  }
  return anchors
}

/** Number of characters in which a lot and its name stand. */
const maxLotLength = 80
const namingFields: ReadonlySet<Field> = new Set<Field>(['winner', 'candidate', 'bidder', 'name'])

const roleInConsortium = /(?:牵头|成员|主办|主体)[人方]?$/u

const mark =
  /[:为是]|[一二三四五六七八九十]{1,3}、|(?<=[价额算])(?:[由从](?:原来?的?)?|现?(?:变更|更正|调整|修改|更改|修正|改|增加|减少|提高|降低|上调|下调)(?:后)?[为至到成]:?)?(?=约?(?:人民币)?[\d¥])/gu

/** Keeps labels of amounts only, for `本次招标控制价642498元`, `预算金额由100万元变更为120万元`, `最高限价调整为：120万元`. */
function onlyMoney(label: FoundLabel | null): FoundLabel | null {
  return label !== null && moneyFields.has(label.field) ? label : null
}

const moneyFields: ReadonlySet<Field> = new Set<Field>(['budget', 'ceiling', 'winningPrice', 'bidPrice'])

/** Keeps labels of fields that sentences announce by 为, because sentences use 为 for much else. */
function onlySpoken(label: FoundLabel | null): FoundLabel | null {
  return label !== null && spokenFields.has(label.field) && label.strength > 3 ? label : null
}

const spokenFields: ReadonlySet<Field> = new Set<Field>([
  'tenderer',
  'agency',
  'budget',
  'ceiling',
  'winner',
  'winningPrice',
  'candidate',
  'projectCode',
  'projectName',
  'bidPrice',
])

/** A label that follows a numeral and has no colon, as in `一、项目编号ABC-1二、采购计划备案号…`. Only words that cannot begin a sentence count. */
function onlyUnmarked(tight: string, label: FoundLabel | null): FoundLabel | null {
  if (label === null || tight[label.end] === ':' || !/(?:号|名称|信息|名单|期限)$/u.test(label.words)) return null
  return label
}

/** The value ends before the numeral of the next section or line, and before the next sentence. A list of organisations goes on behind a semicolon. */
function valueEnd(tight: string, anchor: { valueStart: number }, end: number): number {
  const value = tight.slice(anchor.valueStart, end + 4)
  for (const found of value.matchAll(sectionNumeral)) {
    if (found.index === 0) return end
    if (found[0] !== ';' || found.index > maxStatementLength || !listGoesOn(value, found.index))
      return Math.min(end, anchor.valueStart + found.index)
  }
  return end
}

const sectionNumeral =
  /(?<![第(（])[一二三四五六七八九十]{1,2}、(?=\p{Script=Han}{2})|[。;](?=.)|\d{1,2}、(?=(?:采购|招标|项目|代理|收费|评审|监督|公告|其他)\p{Script=Han})/gu

/** Whether a semicolon stands between two organisations. */
function listGoesOn(value: string, at: number): boolean {
  const before = value.slice(Math.max(0, at - 60), at)
  const [next = ''] = value.slice(at + 1, at + 121).split(/[;。\n\t]/u, 1)
  const after = next.slice(lengthOfLot(value, true) > 0 ? lengthOfLot(next, true) : 0)
  return hasOrganisationEnd(before) && !otherLabel.test(after) && readOrganisations(after).some(({ name }) => hasOrganisationEnd(name))
}

/** A label behind the semicolon begins something else; only one of a member's role does not. */
const otherLabel = /^[^:]{0,30}(?<!(?:牵头|成员|主办|主体)(?:人|方|单位)?):/u

/** Returns a function that tells whether an offset stands in a table. */
function gridMask(length: number, grids: Grid[]): (offset: number) => boolean {
  if (grids.length === 0) return () => false
  const mask = new Uint8Array(length + 1)
  for (const grid of grids) for (const cell of grid.cells) mask.fill(1, cell.start, Math.max(cell.end, cell.start + 1))
  return (offset) => mask[offset] === 1
}
