import { digitWidth, readDigitGroups, type DigitGroup } from './digit-groups.ts'
import { linkBetween, type DigitLink } from './digit-links.ts'
import type { Candidate } from './phone-forms.ts'

/** A digit and where it stands. */
export interface Digit {
  value: string
  start: number
  end: number
}

/** Groups that a number can have: one for each digit, and its country's. */
const mostGroups = 15
/** Digits after which a candidate needs no more. */
const enoughDigits = 16

/** The groups of digits of a text, and how they hang together. */
export class DigitSequence {
  readonly groups: readonly DigitGroup[]
  readonly #text: string
  readonly #known: (DigitLink | null | undefined)[] = []

  constructor(text: string) {
    this.#text = text
    this.groups = readDigitGroups(text)
  }

  /** The groups from one on that hang together as those of one number do. */
  candidateAt(at: number): Candidate {
    const candidate: Candidate = { digits: '', lengths: [], links: [] }
    const kind = this.groups[at]?.kind
    for (let index = at; index < this.groups.length && index < at + mostGroups; index++) {
      const group = this.groups[index]
      if (group === undefined || group.kind !== kind || candidate.digits.length > enoughDigits) break
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

  /** Without the number of the next section, where lost white space has glued it on: `027-847913782、采购代理…`. */
  #lengthOf(group: DigitGroup, before: string): number {
    // behind these codes all numbers have eight digits
    const isWhole = group.length === 11 || (group.length === 8 && /^0(?:10|2\d)$/.test(before))
    const isGlued = group.length >= 8 && !isWhole && nextSection.test(this.#text.slice(group.end, group.end + 3))
    return isGlued ? group.length - 1 : group.length
  }

  /** What stands between a group and the next one; null where they do not hang together. */
  link(index: number): DigitLink | null {
    const known = this.#known[index]
    if (known !== undefined) return known
    const [group, next] = [this.groups[index], this.groups[index + 1]]
    const link = group === undefined || next === undefined ? null : linkBetween(this.#text, group.end, next.start)
    this.#known[index] = link
    return link
  }

  /** The digits of some groups, one by one. */
  digitsOf(first: number, last: number): Digit[] {
    const places: Digit[] = []
    for (const group of this.groups.slice(first, last + 1)) {
      let index = 0
      for (let at = group.start; at < group.end;) {
        const width = digitWidth(this.#text, at)
        if (width > 0) places.push({ value: group.digits.charAt(index), start: at, end: at + width })
        if (width > 0) index += 1
        at += Math.max(1, width)
      }
    }
    return places
  }
}

const nextSection = /^[、.．](?:采购|招标|项目|代理|监督|其他|联系)/u

function isAreaCode(digits: string): boolean {
  return /^0\d{2,3}$/.test(digits)
}
