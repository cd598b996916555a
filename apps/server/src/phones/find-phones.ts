import { atOnce } from '@tender/matching'
import { readDigitGroupsSteps, type DigitGroup } from './digit-groups.ts'
import { DigitSequence } from './digit-sequence.ts'
import { mayBeMobile, mobileForm } from './mobile-form.ts'
import { phoneForm, type Candidate, type Form, type FormContext, type PhoneKind } from './phone-forms.ts'
import { PhoneLabels, type Announced } from './phone-labels.ts'
import { isPartOfAddress, isPartOfAmount, isPartOfCode, plusBefore } from './phone-surroundings.ts'

/** A phone in a text: UTF-16 code units, end exclusive. */
export interface FoundPhone {
  start: number
  /** Where the phone with its extension ends. */
  end: number
  kind: PhoneKind
  /** Digits and hyphens as dialled: `0574-87187195`, `13800000000`, `0574-87187195-801`. */
  number: string
  /** Places of the digits that are masked, in order. */
  secret: { start: number; end: number }[]
}

/**
 * Finds the phones in a text, in order: mobile numbers, landlines and service numbers in whatever way they are written. Behind a label of a phone
 * also local numbers, short service numbers, and numbers in Chinese characters. Takes linear time.
 * @param options.isLabelled whether the text stands behind a label of a phone
 */
export function findPhones(text: string, options: { isLabelled?: boolean } = {}): FoundPhone[] {
  return atOnce(findPhonesSteps(text, options))
}

/** Like {@link findPhones}, with a pause after each step. */
export function* findPhonesSteps(text: string, options: { isLabelled?: boolean } = {}): Generator<undefined, FoundPhone[]> {
  const sequence = new DigitSequence(text, yield* readDigitGroupsSteps(text))
  return yield* new PhoneScanner(text, sequence, options.isLabelled ?? false).phonesSteps()
}

/** Groups of digits that are looked at in one step. */
const stepGroups = 1000

class PhoneScanner {
  readonly #text: string
  readonly #sequence: DigitSequence
  readonly #labels: PhoneLabels
  /** Where the last phone that was found ends. */
  #lastEnd = -1

  constructor(text: string, sequence: DigitSequence, isLabelled: boolean) {
    this.#text = text
    this.#sequence = sequence
    this.#labels = new PhoneLabels(text, isLabelled)
  }

  *phonesSteps(): Generator<undefined, FoundPhone[]> {
    const phones: FoundPhone[] = []
    const others: number[] = []
    let solid = 0
    for (const [index, group] of this.#sequence.all.entries()) {
      const at = { index, solid }
      if (!group.isWord) solid += 1
      if (index % stepGroups === stepGroups - 1) yield
      if (group.start < this.#lastEnd) continue
      const found = this.#phoneAt(group, at)
      if (found !== null) {
        this.#lastEnd = found.end
        phones.push(found)
      } else if (!group.isWord) {
        others.push(at.solid)
      }
    }
    const repeated = yield* this.#repeatedSteps(phones, others)
    return repeated.length === 0 ? phones : [...phones, ...repeated].toSorted((a, b) => a.start - b.start)
  }

  /** Digits that are a phone elsewhere in the text are a phone here, too, as in a mail address or a table. */
  *#repeatedSteps(phones: readonly FoundPhone[], others: readonly number[]): Generator<undefined, FoundPhone[]> {
    const known = new Map<string, PhoneKind>()
    for (const [index, phone] of phones.entries()) {
      for (const digits of spellings(phone)) known.set(digits, phone.kind)
      if (index % stepGroups === stepGroups - 1) yield
    }
    const repeated: FoundPhone[] = []
    for (const [index, at] of others.entries()) {
      if (index % stepGroups === stepGroups - 1) yield
      const { digits, length } = this.#sequence.groups[at] ?? { digits: '', length: 0 }
      const kind = known.get(digits)
      if (kind === undefined || length !== digits.length) continue
      repeated.push(this.#phoneOf(this.#sequence.groups.slice(at, at + 1), { kind, prefix: 0, length, areaCode: 0 }, null))
    }
    return repeated
  }

  #phoneAt(group: DigitGroup, at: GroupPlace): FoundPhone | null {
    if (group.length > 20) return null
    const announced = this.#labels.at(group.start)
    const plus = plusBefore(this.#text, group.start)
    const isLabelled = announced === 'phone'
    if (!isLabelled && plus === null && !beginnings.test(group.digits)) return null
    if (announced === 'code' && plus === null && (group.isWord || this.#isOfCode(at.solid))) return null
    const read = this.#read(group, at, { isLabelled, hasPlus: plus !== null })
    if (read === null) return null
    const { form, groups } = read
    if (plus === null && this.#isOtherwise({ groups, solid: at.solid, form, announced })) return null
    const phone = this.#phoneOf(groups, form, plus)
    this.#addExtensions(phone, at.solid, isLabelled)
    if (isLabelled) this.#labels.continueAfter(phone.end)
    return phone
  }

  /** The form of the phone that begins at a group, and the groups that belong to it. */
  #read(group: DigitGroup, { index, solid }: GroupPlace, context: FormContext): { form: Form; groups: DigitGroup[] } | null {
    const mobile = this.#readMobile(group, index, context)
    if (mobile !== null || group.isWord) return mobile
    if (group.kind === 'chinese' && !context.isLabelled) return null
    const candidate = this.#sequence.candidateAt(solid)
    const form = phoneForm(candidate, context)
    if (form === null) return null
    return { form, groups: this.#sequence.groups.slice(solid, solid + groupsOf(candidate, form.prefix + form.length)) }
  }

  #readMobile(group: DigitGroup, index: number, context: FormContext): { form: Form; groups: DigitGroup[] } | null {
    if (!mayBeMobile(group.digits)) return null
    for (const strokes of [true, false]) {
      const row = this.#sequence.rowAt(index, { strokes, phoneEnd: this.#lastEnd })
      const form = mobileForm(row, context)
      if (form !== null) return { form, groups: row.groups.slice(0, groupsOf(row, form.prefix + form.length)) }
      if (!row.hasStroke) break
    }
    return null
  }

  /** Whether a group belongs to the code that a label announces: its first digits, or a group linked to them. */
  #isOfCode(at: number): boolean {
    const before = this.#sequence.groups[at - 1]
    const group = this.#sequence.groups[at]
    if (before === undefined || group === undefined || this.#labels.codeEnd > before.start) return true
    const link = this.#sequence.link(at - 1)
    return link === 'dash' || link === 'dot' || link === 'bracket' || (link === 'space' && group.length <= 5)
  }

  /** Whether the text around the digits shows that they are no phone. */
  #isOtherwise({ groups, solid, form, announced }: { groups: DigitGroup[]; solid: number; form: Form; announced: Announced }): boolean {
    const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0]
    if (announced === 'phone') return form.kind === 'local' && isPartOfAddress(this.#text, end)
    if (form.kind === 'landline' && this.#isOfAccount(solid)) return true
    if (announced !== 'messenger' && isPartOfCode(this.#text, start, end, this.#lastEnd)) return true
    return isPartOfAmount(this.#text, { start, end, together: groups.at(-1)?.length ?? 0 })
  }

  /** Account numbers are written in groups of four: `3301 0400 1234567`. */
  #isOfAccount(first: number): boolean {
    return (
      (this.#sequence.groups[first - 1]?.length ?? 0) >= 4 &&
      this.#sequence.link(first - 1) === 'space' &&
      this.#sequence.link(first) === 'space'
    )
  }

  #startOf(groups: readonly DigitGroup[]): number {
    const start = groups[0]?.start ?? 0
    const isBracketed = groups.length > 1 && /[(（]/.test(this.#text.charAt(start - 1))
    return isBracketed ? start - 1 : start
  }

  #phoneOf(groups: readonly DigitGroup[], form: Form, plus: number | null): FoundPhone {
    const start = plus ?? this.#startOf(groups)
    const number = this.#sequence.digitsOf(groups).slice(form.prefix, form.prefix + form.length)
    const shown = shownDigits(form)
    return {
      start,
      end: number.at(-1)?.end ?? start,
      kind: form.kind,
      number: dialled(form, number.map(({ value }) => value).join(''), groups),
      secret: number.slice(shown.before, number.length - shown.after).map(({ start: from, end: to }) => ({ start: from, end: to })),
    }
  }

  /** Extends a phone by what is linked to it: its extension, and the last digits of further numbers (`87654321/22`). */
  #addExtensions(phone: FoundPhone, solid: number, isLabelled: boolean): void {
    let next = solid
    while ((this.#sequence.groups[next]?.start ?? phone.end) < phone.end) next += 1
    for (let group = this.#sequence.groups[next]; group !== undefined; group = this.#sequence.groups[next]) {
      const kind = this.#extensionKind(next, group, isLabelled)
      if (kind === null || this.#sequence.groups[next - 1]?.end !== phone.end) break
      // in 138/1234/5678，139/1234/5678 the first digits of the next number are no alternative last digits
      if (this.#sequence.link(next - 1) !== 'extension' && this.#beginsMobile(next, group, isLabelled)) break
      if (kind === 'extension') phone.number += `-${group.digits}`
      else phone.secret.push(...this.#sequence.digitsOf([group]).map(({ start, end }) => ({ start, end })))
      phone.end = group.end
      next += 1
      if (kind === 'extension') break
    }
  }

  #beginsMobile(solid: number, group: DigitGroup, isLabelled: boolean): boolean {
    return this.#readMobile(group, this.#sequence.placeOf(solid), { isLabelled, hasPlus: false }) !== null
  }

  #extensionKind(index: number, group: DigitGroup, isLabelled: boolean): 'extension' | 'alternative' | null {
    const link = this.#sequence.link(index - 1)
    const after = this.#text.charAt(group.end)
    if (link === 'extension') return group.length <= 6 ? 'extension' : null
    if (/[年月日时:：%％元万@]/.test(after) || this.#isFollowedByNumber(index)) return null
    if (link === 'slash' && group.length <= 4) return 'alternative'
    if (link === 'list' && isLabelled) return group.length >= 2 && group.length <= 4 && !/[、.．)）]/.test(after) ? 'alternative' : null
    if (link === 'bracket') return group.length >= 3 && group.length <= 5 && /[)）]/.test(after) ? 'extension' : null
    if (link !== 'dash' || group.length > 5) return null
    return group.length <= 2 ? 'alternative' : 'extension'
  }

  #isFollowedByNumber(index: number): boolean {
    const link = this.#sequence.link(index)
    return (link === 'dash' || link === 'space' || link === 'bracket') && (this.#sequence.groups[index + 1]?.length ?? 0) >= 6
  }
}

/** How numbers begin that no label announces. */
const beginnings = /^(?:0|1(?:$|[3-9])|[48](?:$|0$|00)|86)/

/** Index of a group among all groups, and the index that it or the next group has among those that are not words. */
interface GroupPlace {
  index: number
  solid: number
}

/** Number of digits that stay visible at either end. If there are too many digits for a phone, it is unknown where one begins. */
function shownDigits({ kind, length }: Form): { before: number; after: number } {
  if (kind === 'mobile') return { before: 3, after: 4 }
  return { before: kind === 'local' && length > 8 ? 3 : Math.max(0, length - 4), after: 0 }
}

/** The number as dialled. Service numbers keep their hyphens as written. */
function dialled({ kind, areaCode }: Form, digits: string, groups: readonly DigitGroup[]): string {
  if (kind === 'service' && groups.length <= 3) return groups.map((group) => group.digits).join('-')
  if (areaCode === 0) return digits
  const zero = digits.startsWith('0') ? '' : '0'
  return `${zero}${digits.slice(0, areaCode)}-${digits.slice(areaCode)}`
}

/** The digits of a phone, with and without the area code. */
function spellings({ number, kind }: FoundPhone): string[] {
  const [first = '', second = ''] = number.split('-')
  return kind === 'landline' ? [first + second, second] : first.length >= 7 ? [first] : []
}

/** Number of groups that the first digits take up. */
function groupsOf({ lengths }: Candidate, digits: number): number {
  let sum = 0
  for (const [index, length] of lengths.entries()) {
    sum += length
    if (sum >= digits) return index + 1
  }
  return lengths.length
}
