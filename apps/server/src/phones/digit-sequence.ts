import type { DigitGroup } from './digit-groups.ts'
import { linkBetween, type DigitLink } from './digit-links.ts'
import { gapBetween, type DigitGap } from './digit-gaps.ts'
import { mayBeMobile, type DigitRow, type Neighbour } from './mobile-form.ts'
import type { Candidate } from './phone-forms.ts'
import { writtenDigit } from './written-digits.ts'

/** A digit, and where it stands. ⑬ stands for two digits at the same place. */
export interface Digit {
  value: string
  start: number
  end: number
}

/** Maximum number of groups in a number: one for each digit, and one for the country code. */
const maxGroups = 15
/** A candidate with more digits is not extended. */
const maxCandidateDigits = 16

/** The groups of digits in a text, and the links and gaps between them. */
export class DigitSequence {
  /** Every group. */
  readonly all: readonly DigitGroup[]
  /** The groups that are not words. */
  readonly groups: readonly DigitGroup[]
  readonly #text: string
  readonly #places: number[]
  readonly #gaps: (DigitGap | null | undefined)[] = []
  readonly #known: (DigitLink | null | undefined)[] = []

  /** @param groups every group of the text, in order */
  constructor(text: string, groups: readonly DigitGroup[]) {
    this.#text = text
    this.all = groups
    this.#places = this.all.flatMap(({ isWord }, index) => (isWord ? [] : [index]))
    this.groups = this.all.filter(({ isWord }) => !isWord)
  }

  /** Index in {@link all} of one of {@link groups}. */
  placeOf(at: number): number {
    return this.#places[at] ?? this.all.length
  }

  /** Collects groups of one kind, beginning with one of them, that are linked as the groups of one number are. @param at index in {@link groups} */
  candidateAt(at: number): Candidate {
    const candidate: Candidate = { digits: '', lengths: [], links: [] }
    const kind = this.groups[at]?.kind
    for (let index = at; index < this.groups.length && index < at + maxGroups; index++) {
      const group = this.groups[index]
      if (group === undefined || group.kind !== kind || candidate.digits.length > maxCandidateDigits) break
      if (index > at) {
        const link = this.link(index - 1)
        if (link === null || link === 'list' || link === 'extension' || (link === 'slash' && !isAreaCode(candidate.digits))) break
        candidate.links.push(link)
      }
      const length = this.#lengthOf(group, candidate.digits)
      candidate.digits += group.digits.slice(0, length)
      candidate.lengths.push(length)
      if (length !== group.length) break
    }
    return candidate
  }

  /**
   * Collects the row of digits that begins with a group: digits of all kinds, with all gaps that a mobile number may have.
   * @param at index in {@link all}
   * @param options.strokes whether a single 一 between numbers is read as a stroke and not as a one
   * @param options.phoneEnd where the previous phone ends
   */
  rowAt(at: number, { strokes, phoneEnd }: { strokes: boolean; phoneEnd: number }): DigitRow {
    const row: DigitRow = {
      digits: '',
      lengths: [],
      links: [],
      groups: [],
      gaps: [],
      before: this.#neighbourBefore(at, phoneEnd),
      hasStroke: false,
    }
    for (let index = at, last: DigitGroup | null = null; index < this.all.length && row.digits.length <= maxCandidateDigits; index++) {
      const group = this.all[index]
      if (group === undefined) break
      if (last !== null && this.#isStroke(index)) {
        row.hasStroke = true
        if (strokes) continue
      }
      if (last !== null) {
        const gap = this.#gap(last, group, index)
        if (gap === null) break
        row.gaps.push(gap)
        row.links.push(gap.link)
      }
      const length = this.#lengthOf(group, row.digits)
      row.digits += group.digits.slice(0, length)
      row.lengths.push(length)
      row.groups.push(group)
      if (length !== group.length || !mayBeMobile(row.digits)) break
      last = group
    }
    return row
  }

  #neighbourBefore(at: number, phoneEnd: number): Neighbour | null {
    const [before, group] = [this.all[at - 1], this.all[at]]
    if (before === undefined || group === undefined || before.end <= phoneEnd) return null
    const gap = this.#gap(before, group, at)
    return gap === null ? null : { gap, group: before }
  }

  /** Cached, because a group belongs to many rows. @param index index of the second group */
  #gap(first: DigitGroup, second: DigitGroup, index: number): DigitGap | null {
    if (first !== this.all[index - 1]) return gapBetween(this.#text, first.end, second.start)
    const known = this.#gaps[index]
    if (known !== undefined) return known
    const gap = gapBetween(this.#text, first.end, second.start)
    this.#gaps[index] = gap
    return gap
  }

  #isStroke(index: number): boolean {
    const group = this.all[index]
    return (
      group?.isWord === true &&
      this.#text.slice(group.start, group.end) === '一' &&
      this.all[index - 1]?.kind === 'plain' &&
      this.all[index + 1]?.kind === 'plain'
    )
  }

  /** Length of a group without the number of the next section, which lost white space has joined to it: `027-847913782、采购代理…`. */
  #lengthOf(group: DigitGroup, before: string): number {
    // behind these area codes all numbers have eight digits
    const isWhole = group.length === 11 || (group.length === 8 && /^0(?:10|2\d)$/.test(before))
    const isGlued = group.length >= 8 && !isWhole && nextSection.test(this.#text.slice(group.end, group.end + 3))
    return isGlued ? group.length - 1 : group.length
  }

  /** The link between a group and the next one; null if they do not belong together. */
  link(index: number): DigitLink | null {
    const known = this.#known[index]
    if (known !== undefined) return known
    const [group, next] = [this.groups[index], this.groups[index + 1]]
    const link = group === undefined || next === undefined ? null : linkBetween(this.#text, group.end, next.start)
    this.#known[index] = link
    return link
  }

  /** The digits of these groups, one by one. */
  digitsOf(groups: readonly DigitGroup[]): Digit[] {
    const places: Digit[] = []
    for (const group of groups) {
      for (let at = group.start; at < group.end;) {
        const digit = writtenDigit(this.#text, at)
        const end = at + (digit?.width ?? 1)
        for (const value of digit?.digits ?? '') places.push({ value, start: at, end })
        at = end
      }
    }
    return places
  }
}

const nextSection = /^[、.．](?:采购|招标|项目|代理|监督|其他|联系)/u

function isAreaCode(digits: string): boolean {
  return /^0\d{2,3}$/.test(digits)
}
