import type { DigitGroup } from './digit-groups.ts'
import { DigitSequence } from './digit-sequence.ts'
import { phoneForm, type Candidate, type Form, type PhoneKind } from './phone-forms.ts'
import { PhoneLabels, type Announced } from './phone-labels.ts'
import { isPartOfAddress, isPartOfAmount, isPartOfCode, plusBefore } from './phone-surroundings.ts'

/** A phone in a text: UTF-16 code units, end exclusive. */
export interface FoundPhone {
  start: number
  /** Behind the extension. */
  end: number
  kind: PhoneKind
  /** As one dials it, digits and hyphens: `0574-87187195`, `13800000000`, `0574-87187195-801`. */
  number: string
  /** Where the digits stand that are masked, in order. */
  secret: { start: number; end: number }[]
}

/**
 * The phones of a text, in order: mobile numbers, landlines and service numbers in whatever way they are written; where a label
 * announces a phone also local numbers, short ones of services, and numbers in Chinese characters. The time is linear.
 * @param options.isLabelled the text stands behind a label of a phone
 */
export function findPhones(text: string, options: { isLabelled?: boolean } = {}): FoundPhone[] {
  return new PhoneScanner(text, options.isLabelled ?? false).phones()
}

class PhoneScanner {
  readonly #text: string
  readonly #sequence: DigitSequence
  readonly #labels: PhoneLabels
  /** Where the last phone found ends. */
  #lastEnd = -1

  constructor(text: string, isLabelled: boolean) {
    this.#text = text
    this.#sequence = new DigitSequence(text)
    this.#labels = new PhoneLabels(text, isLabelled)
  }

  phones(): FoundPhone[] {
    const phones: FoundPhone[] = []
    const others: number[] = []
    for (let at = 0; at < this.#sequence.groups.length;) {
      const found = this.#phoneAt(at)
      if (found === null) {
        others.push(at)
        at += 1
        continue
      }
      this.#lastEnd = found.phone.end
      phones.push(found.phone)
      at = found.next
    }
    const repeated = this.#repeated(phones, others)
    return repeated.length === 0 ? phones : [...phones, ...repeated].toSorted((a, b) => a.start - b.start)
  }

  /** Digits that are a phone elsewhere in the text are one here, too: in an address of mail, in a table. */
  #repeated(phones: readonly FoundPhone[], others: readonly number[]): FoundPhone[] {
    const known = new Map(phones.flatMap((phone) => spellings(phone).map((digits) => [digits, phone.kind])))
    return others.flatMap((at) => {
      const { digits, length } = this.#sequence.groups[at] ?? { digits: '', length: 0 }
      const kind = known.get(digits)
      if (kind === undefined || length !== digits.length) return []
      return [
        this.#phoneOf({
          first: at,
          last: at,
          form: { kind, prefix: 0, length, areaCode: 0 },
          start: this.#sequence.groups[at]?.start ?? 0,
        }),
      ]
    })
  }

  #phoneAt(at: number): { phone: FoundPhone; next: number } | null {
    const group = this.#sequence.groups[at]
    if (group === undefined || group.length > 20) return null
    const announced = this.#labels.at(group.start)
    const plus = plusBefore(this.#text, group.start)
    const isLabelled = announced === 'phone'
    if (!isLabelled && plus === null && !beginnings.test(group.digits)) return null
    if (group.kind === 'chinese' && !isLabelled && group.length !== 11) return null
    if (announced === 'code' && plus === null && this.#isOfCode(at)) return null
    const candidate = this.#sequence.candidateAt(at)
    const form = phoneForm(candidate, { isLabelled, hasPlus: plus !== null })
    if (form === null) return null
    const last = at + groupsOf(candidate, form.prefix + form.length) - 1
    if (plus === null && this.#isOtherwise({ first: at, last, form, announced })) return null
    const phone = this.#phoneOf({ first: at, last, form, start: plus ?? this.#startOf(at, last) })
    const next = this.#addExtensions(phone, last, isLabelled)
    if (isLabelled) this.#labels.goOn(phone.end)
    return { phone, next }
  }

  /** Behind the label of a code come its first digits, and what hangs on to them. */
  #isOfCode(at: number): boolean {
    const before = this.#sequence.groups[at - 1]
    const group = this.#sequence.groups[at]
    if (before === undefined || group === undefined || this.#labels.codeEnd > before.start) return true
    const link = this.#sequence.link(at - 1)
    return link === 'dash' || link === 'dot' || link === 'bracket' || (link === 'space' && group.length <= 5)
  }

  /** Whether what stands around it makes of digits something else than a phone. */
  #isOtherwise({ first, last, form, announced }: { first: number; last: number; form: Form; announced: Announced }): boolean {
    const [{ start } = { start: 0 }, { end } = { end: 0 }] = [this.#sequence.groups[first], this.#sequence.groups[last]]
    if (announced === 'phone') return form.kind === 'local' && isPartOfAddress(this.#text, end)
    if (form.kind === 'landline' && this.#isOfAccount(first)) return true
    if (announced !== 'messenger' && isPartOfCode(this.#text, start, end, this.#lastEnd)) return true
    return isPartOfAmount(this.#text, start, end)
  }

  /** Numbers of accounts are written in groups of four: `3301 0400 1234567`. */
  #isOfAccount(first: number): boolean {
    return (
      (this.#sequence.groups[first - 1]?.length ?? 0) >= 4 &&
      this.#sequence.link(first - 1) === 'space' &&
      this.#sequence.link(first) === 'space'
    )
  }

  #startOf(first: number, last: number): number {
    const start = this.#sequence.groups[first]?.start ?? 0
    const isBracketed = first < last && /[(（]/.test(this.#text.charAt(start - 1))
    return isBracketed ? start - 1 : start
  }

  #phoneOf({ first, last, form, start }: { first: number; last: number; form: Form; start: number }): FoundPhone {
    const digits = this.#sequence.digitsOf(first, last)
    const number = digits.slice(form.prefix, form.prefix + form.length)
    const end = number.at(-1)?.end ?? start
    const shown = shownDigits(form)
    return {
      start,
      end,
      kind: form.kind,
      number: dialled(form, number.map(({ value }) => value).join(''), this.#sequence.groups.slice(first, last + 1)),
      secret: number.slice(shown.before, number.length - shown.after).map(({ start: from, end: to }) => ({ start: from, end: to })),
    }
  }

  /** Takes in what hangs on to a phone: its extension, and the last digits of further numbers (`87654321/22`). @returns the next group */
  #addExtensions(phone: FoundPhone, last: number, isLabelled: boolean): number {
    let next = last + 1
    for (let group = this.#sequence.groups[next]; group !== undefined; group = this.#sequence.groups[next]) {
      const kind = this.#extensionKind(next, group, isLabelled)
      if (kind === null || this.#sequence.groups[next - 1]?.end !== phone.end) break
      if (kind === 'extension') phone.number += `-${group.digits}`
      else phone.secret.push(...this.#sequence.digitsOf(next, next).map(({ start, end }) => ({ start, end })))
      phone.end = group.end
      next += 1
      if (kind === 'extension') break
    }
    return next
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

/** What numbers begin with that no label announces. */
const beginnings = /^(?:0|1(?:$|[3-9])|[48](?:$|0$|00)|86)/

/** How many digits stay at either end. In digits too long for a phone it is not known where one begins. */
function shownDigits({ kind, length }: Form): { before: number; after: number } {
  if (kind === 'mobile') return { before: 3, after: 4 }
  return { before: kind === 'local' && length > 8 ? 3 : Math.max(0, length - 4), after: 0 }
}

/** As one dials it; numbers of services keep their hyphens as they are written. */
function dialled({ kind, areaCode }: Form, digits: string, groups: readonly DigitGroup[]): string {
  if (kind === 'service' && groups.length <= 3) return groups.map((group) => group.digits).join('-')
  if (areaCode === 0) return digits
  const zero = digits.startsWith('0') ? '' : '0'
  return `${zero}${digits.slice(0, areaCode)}-${digits.slice(areaCode)}`
}

/** The digits of a phone, with and without those of its area. */
function spellings({ number, kind }: FoundPhone): string[] {
  const [first = '', second = ''] = number.split('-')
  return kind === 'landline' ? [first + second, second] : first.length >= 7 ? [first] : []
}

/** How many groups the first digits fill. */
function groupsOf({ lengths }: Candidate, digits: number): number {
  let sum = 0
  for (const [index, length] of lengths.entries()) {
    sum += length
    if (sum >= digits) return index + 1
  }
  return lengths.length
}
