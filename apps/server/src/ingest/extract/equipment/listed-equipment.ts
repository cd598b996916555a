import type { EquipmentFact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import { foldWidth } from '../../../wording/texts/fold-width.ts'
import { isMachine, thingWithin, type Stretch } from './equipment-name.ts'
import { isOthers } from './others-equipment.ts'
import { number, unit } from './quantity.ts'

/** Reads lists in sentences: `主要设备包括：水泵2台、鼓风机1套`, `购置CT机2台`, `共43台电梯设备的采购`. */
export function* listedEquipment(text: TightText): Generator<EquipmentFact> {
  let looked = 0
  for (const { index, end, isSure } of openings(text.tight)) {
    looked += 1
    if (looked > maxOpenings) return
    if (isOthers(clauseBefore(text.tight, index))) continue
    const items = itemsBehind(text, end).flatMap((item) => itemOf(text, item) ?? [])
    const counted = items.filter(({ quantity }) => quantity !== null)
    if (isSure) yield* items.filter(({ name, quantity }) => quantity !== null || isMachine(name.value))
    else if (counted.length * 2 >= items.length) yield* counted
  }
}

/** Each may be followed by a list of {@link maxListLength} characters. */
const maxOpenings = 200

interface Opening {
  index: number
  /** Where the list begins. */
  end: number
  /** Whether the words say for sure that equipment follows. */
  isSure: boolean
}

const announced =
  /(?:设备|仪器|器材|机组)(?:设施|材料)?(?:采购)?(?:清单|明细|内容|名称)?(?:主要)?(?:包括但不限于|包括|包含|涉及|如下|为|:)[:为]?/gu
const before = /(?:主要|采购|拟购|购置|所需|新增|配套|工艺|生产|招标|甲供|机电|新购|供货)的?\p{Script=Han}{0,6}$/u
const bought = new RegExp(`(?:采购|购置|购买|甲供)(?:以下)?(?=[^\\n。;,、:]{2,30}?${number}(?:台|套|部|辆|面|组))`, 'gu')
const forward = new RegExp(`(?:(?<!\\d)\\d{1,5}(?:台套|台|套|部|辆|面|组))(?=[^\\n。;,、:]{2,20}?的?(?:采购|购置|供货))`, 'gu')

/** The places where lists begin, in no order. */
function* openings(tight: string): Generator<Opening> {
  for (const { 0: words, index } of tight.matchAll(announced)) {
    const end = index + words.length
    yield { index, end, isSure: before.test(tight.slice(Math.max(0, index - 10), index)) }
  }
  for (const { 0: words, index } of tight.matchAll(bought)) yield { index, end: index + words.length, isSure: false }
  for (const { index } of tight.matchAll(forward)) yield { index, end: index, isSure: false }
}

/** The sentence up to the place where a list begins. Its last words say whose equipment it is. */
function clauseBefore(tight: string, index: number): string {
  const words = tight.slice(Math.max(0, index - maxClauseLength), index)
  return words.slice(Math.max(words.lastIndexOf('。'), words.lastIndexOf('\n')) + 1)
}

const maxClauseLength = 60

/** The items of a list up to its full stop, or to the end of its line unless the next line is a further item; at most {@link maxItems}. */
function itemsBehind({ tight }: TightText, start: number): Stretch[] {
  const items: Stretch[] = []
  const last = Math.min(tight.length, start + maxListLength)
  let depth = 0
  let from = start
  for (let at = start; at <= last && items.length < maxItems; at++) {
    const sign = at === last ? '。' : tight.charAt(at)
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    if (sign !== '\n' && sign !== '。' && (depth > 0 || !parting.has(sign))) continue
    if (at > from) items.push(...splitItem(tight, { start: from, end: at }))
    from = at + 1
    depth = 0
    if (sign === '。' || (sign === '\n' && !continuesInNextLine(tight, at))) break
  }
  return items
}

const maxItems = 100
const maxListLength = 3000
const parting: ReadonlySet<string> = new Set('、,;')

/** Whether the next line is a further item: this line ends with a comma or a colon, or the next one has a number. */
function continuesInNextLine(tight: string, newline: number): boolean {
  return /[;:,、]$/u.test(tight.charAt(newline - 1)) || /^\n(?:\(?\d{1,2}[).、]|[①-⑳])/u.test(tight.slice(newline, newline + 6))
}

/** Splits `水泵2台和鼓风机1套` into two items. What follows 等 is no item. */
function splitItem(tight: string, { start, end }: Stretch): Stretch[] {
  if (end - start > maxItemLength) return []
  const words = tight.slice(start, end)
  const last = andOthers.exec(words)
  if (last !== null) return splitItem(tight, { start, end: start + last.index + last[0].length })
  const found = both.exec(words)
  if (found === null) return [{ start, end }]
  const middle = start + found.index + found[0].length
  return [
    { start, end: middle },
    { start: middle + (tight.startsWith('以及', middle) ? 2 : 1), end },
  ]
}

const maxItemLength = 80
/** Matches the number in `格栅除污机1套等`. */
const andOthers = new RegExp(`\\d${unit}(?=等[^等]{0,20}$)`, 'u')
const both = new RegExp(`\\d${unit}(?=(?:以及|和|及|与).{2})`, 'u')

const countedBehind = new RegExp(`(?<![-./\\d])(?:约|共|各|合计|[(x×*:])?(${number}${unit})(?:\\(套\\))?\\)?$`, 'u')
const countedBefore = new RegExp(`^(?:共|约|总计|合计)?(${number}(?:台套|台|套|部|辆|面|组|座|艘|架|条))(?=.{2})`, 'u')
const countedApart = new RegExp(`\\s(${number}\\s*${unit})\\s*$`, 'u')

function itemOf(text: TightText, { start, end }: Stretch): EquipmentFact | null {
  const words = text.tight.slice(start, end)
  // the tight text has lost the blank in `SCB14-630 2台`
  const blank = countedApart.exec(foldWidth(text.raw(start, end)))
  const length = blank?.[1]?.replaceAll(/\s/gu, '').length ?? 0
  if (length > 0) return counted(text, { start, end: end - length }, { start: end - length, end })
  const behind = countedBehind.exec(words)
  if (behind !== null) {
    const from = start + behind.index + behind[0].indexOf(behind[1] ?? '')
    return counted(text, { start, end: start + behind.index }, { start: from, end: from + (behind[1] ?? '').length })
  }
  const ahead = countedBefore.exec(words)
  if (ahead === null) return counted(text, { start, end }, null)
  const from = start + ahead[0].length - (ahead[1] ?? '').length
  return counted(text, { start: start + ahead[0].length, end }, { start: from, end: start + ahead[0].length })
}

function counted(text: TightText, words: Stretch, quantity: Stretch | null): EquipmentFact | null {
  const thing = thingWithin(text, words.start, words.end)
  const name = thing === null ? null : wordsFact(text, thing.start, thing.end)
  if (name === null) return null
  const count = quantity === null ? null : text.fact(text.tight.slice(quantity.start, quantity.end), quantity.start, quantity.end)
  return { name, quantity: count, specification: null }
}
