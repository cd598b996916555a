import { bareProjectName, numberOfChange } from './project-keys.ts'
import { foldForms } from '../../wording/texts/clean-text.ts'
import { foldProjectName, type ProjectPart } from '../../wording/projects/fold-project-name.ts'

/** Which part of a project a notice is about, according to its title. */
export interface TitleScope {
  /** The title without kind, round and lot. Tenders with different names are about different things. */
  name: string
  /** What is bought of the project; null if the title does not say. */
  part: ProjectPart | null
  /** Numbers and letters of lots, each once; null if the title names none, so that the notice is about all lots. */
  lots: readonly string[] | null
}

export function readTitleScope(title: string): TitleScope {
  const folded = foldForms(title.slice(0, maxTitleLength)).toUpperCase().replace(numberOfChange, '')
  const lots = lotsOf(folded)
  // bareProjectName removes a single lot only, so lists of lots are removed here
  const named = lots === null ? folded : folded.replace(numberedBefore, '').replace(numberedBehind, '').replace(emptyBrackets, '')
  return { name: bareProjectName(named), part: foldProjectName(named).part, lots }
}

/** Whether a notice about the one scope is about all lots of the other. */
export function coversLots(stating: TitleScope, scope: TitleScope): boolean {
  if (stating.lots === null) return true
  return scope.lots !== null && scope.lots.every((lot) => stating.lots?.includes(lot))
}

/** Brackets that are empty once a lot was removed. */
const emptyBrackets = /[(（【[][、,和及]?[)）】\]]/gu

/** Maximum number of characters of a title that are read. */
const maxTitleLength = 300

/** The lots that a title names: `一标段`, `第2包`, `标段A`, `1、3标项`. */
function lotsOf(folded: string): string[] | null {
  const lots = new Set<string>()
  for (const pattern of [numberedBefore, numberedBehind]) {
    for (const [, listed = ''] of folded.matchAll(pattern)) for (const lot of readList(listed)) lots.add(lot)
  }
  return lots.size === 0 ? null : [...lots].sort()
}

const number = '(?:[一二三四五六七八九十]{1,3}|\\d{1,3}|[A-Z])'
const list = `${number}(?:[、,和及~至-]${number}){0,20}`
const numberedBefore = new RegExp(
  `(?<![\\dA-Z一二三四五六七八九十.-])第?(${list})(?:标段|标包|标项|包件|分包|标(?![准志识牌的书])|包(?![装含括裹车]))`,
  'gu',
)
const numberedBehind = new RegExp(
  `(?:标段|标包|标项|包件|分包|(?<![承外打面书背钱红])包)[:第-]?(${list})(?![\\dA-Z次批期号年月个台套包标])`,
  'gu',
)

/** The numbers of a list. A range stands for all numbers in it. */
function readList(listed: string): string[] {
  const range = /^([^~至-]{1,3})[~至-]([^~至-]{1,3})$/u.exec(listed)
  const [from, to] = [range?.[1], range?.[2]].map((written) => (written === undefined ? NaN : Number(plainNumber(written))))
  if (from !== undefined && to !== undefined && from <= to && to - from < maxLots) {
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  }
  return listed.split(/[、,和及~至-]/u).map(plainNumber)
}

const maxLots = 50

/** Turns `二` and `02` into `2`; letters stay. */
function plainNumber(written: string): string {
  if (/^\d+$/u.test(written)) return String(Number(written))
  const [tens, ones] = written.includes('十') ? written.split('十') : ['', written]
  const digit = (text: string | undefined) => digits.indexOf(text ?? '')
  if (!written.includes('十')) return digit(ones) > 0 ? String(digit(ones)) : written
  return String((tens === '' ? 1 : Math.max(digit(tens), 1)) * 10 + Math.max(digit(ones), 0))
}

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
