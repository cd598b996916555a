import { atOnce, stepLength } from '@tender/matching'
import { dialledNumber, type DialledNumber } from '../../phones/dialled-number.ts'
import type { NumberedPhone } from '../../phones/numbered-phones.ts'
import { phonesOfSteps, type Place } from '../../phones/known-phones.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { markOfName, markOfNameAt, marksInText, personNamesIn, personNameKey } from './forgotten-marks.ts'
import { placesOfNameSteps, possibleNames, starredSteps } from './hide-names.ts'

/**
 * Collects the numbers and names in one document that are to be forgotten, and replaces them in its texts by asterisks of the same length. What may
 * take long for a long text pauses after each step.
 */
export class PeopleHider {
  /** Ids of the requests for which something is hidden. */
  readonly ids = new Set<number>()
  readonly #list: ForgottenList
  /** Digits of the numbers to hide, and names to hide. */
  readonly #digits = new Set<string>()
  readonly #names = new Set<string>()
  /** Numbers that are not to be forgotten, so that none is looked up twice. */
  readonly #others = new Set<string>()
  /** The phones of long texts, so that none is searched twice. */
  readonly #phones = new Map<string, NumberedPhone[]>()

  constructor(list: ForgottenList) {
    this.#list = list
  }

  /** Takes over phones that were searched for elsewhere. */
  knowPhones(text: string, phones: NumberedPhone[]): void {
    this.#phones.set(text, phones)
  }

  /** Whether a number is to be forgotten. If it is, it is hidden in all texts from then on. */
  isForgotten(number: string): boolean {
    const dialled = dialledNumber(number)
    if (this.#digits.has(dialled.digits)) return true
    if (this.#others.has(number)) return false
    const ids = this.#list.idsOf(marksInText(dialled))
    if (ids.length === 0) {
      this.#others.add(number)
      return false
    }
    for (const id of ids) this.ids.add(id)
    this.#addNumber(dialled)
    return true
  }

  /** Whether each of these numbers is to be forgotten, as {@link isForgotten} does. */
  *forgetNumbersSteps(numbers: readonly string[]): Generator<undefined, void> {
    for (const [index, number] of numbers.entries()) {
      this.isForgotten(number)
      if (index % stepNumbers === stepNumbers - 1) yield
    }
  }

  /** Whether the number of a contact was found to be forgotten. */
  isHidden(number: string): boolean {
    return this.#digits.has(dialledNumber(number).digits)
  }

  forgetNumber(number: string): void {
    this.#addNumber(dialledNumber(number))
  }

  forgetNames(written: string): void {
    for (const one of personNamesIn(written)) this.#names.add(personNameKey(one))
  }

  /**
   * Hides names that are known to be forgotten at one of the companies.
   * @returns whether all written names are among them: if several people are named for one number, it may be another's
   */
  forgetNamesAt(written: string, companies: readonly string[]): boolean {
    const keys = personNamesIn(written).map(personNameKey)
    const found = keys.filter((key) => {
      const ids = this.#list.idsOf(companies.map((company) => markOfNameAt(key, company)))
      for (const id of ids) this.ids.add(id)
      return ids.length > 0
    })
    for (const key of found) this.#names.add(key)
    return found.length > 0 && found.length === keys.length
  }

  /** Hides names that are known to be forgotten if they stand near a forgotten number. */
  *forgetNamesNearNumbersSteps(text: string, places: readonly Place[] = []): Generator<undefined, void> {
    if (this.#digits.size === 0) return
    for (const phone of (yield* this.#forgottenInSteps(text, places)).slice(0, maxPlaces)) {
      for (const name of possibleNames(text, phone)) if (this.#isKnown(name)) this.#names.add(name)
    }
  }

  /**
   * For a text from which no contacts are read. Hides the name before a number if it is to be forgotten at one of the companies, and also the number
   * if the name stands right before it.
   */
  *forgetContactsAtSteps(text: string, companies: readonly string[]): Generator<undefined, void> {
    let behind = 0
    for (const { start, end, number } of (yield* this.phonesInSteps(text)).slice(0, maxPlaces)) {
      const before = text.slice(behind, start)
      const names = possibleNames(before, { start: before.length, end: before.length }).filter((name) => this.#isKnown(name))
      for (const name of names)
        if (this.forgetNamesAt(name, companies) && before.slice(-adjacentRange).replace(/\s/g, '').includes(name)) this.forgetNumber(number)
      behind = end
    }
  }

  hide(text: string): string {
    return atOnce(this.hideSteps(text))
  }

  /** Like {@link hide}, with a pause after each step. */
  *hideSteps(text: string, known: readonly Place[] = []): Generator<undefined, string> {
    const places: Place[] = yield* this.#forgottenInSteps(text, known)
    for (const name of this.#names) for (const place of yield* placesOfNameSteps(text, name)) places.push(place)
    return yield* this.hideDigitsSteps(yield* starredSteps(text, places))
  }

  /** Hides the digits wherever they stand as one group, whatever is around them, as in addresses. */
  hideDigits(text: string): string {
    return atOnce(this.hideDigitsSteps(text))
  }

  /** Like {@link hideDigits}, with a pause after each step. */
  *hideDigitsSteps(text: string): Generator<undefined, string> {
    let shown = text
    for (const digits of this.#digits) {
      shown = shown.replaceAll(digits, '*'.repeat(digits.length))
      yield
    }
    return shown
  }

  /** The phones in a text. @param known as in `phonesOf`; the same places each time */
  *phonesInSteps(text: string, known: readonly Place[] = []): Generator<undefined, NumberedPhone[]> {
    const kept = this.#phones.get(text)
    if (kept !== undefined) return kept
    const phones = yield* phonesOfSteps(text, known)
    if (text.length > stepLength) this.#phones.set(text, phones)
    return phones
  }

  #isKnown(name: string): boolean {
    return this.#list.idsOf([markOfName(name)]).length > 0
  }

  *#forgottenInSteps(text: string, known: readonly Place[]): Generator<undefined, NumberedPhone[]> {
    const found: NumberedPhone[] = []
    for (const [index, phone] of (yield* this.phonesInSteps(text, known)).entries()) {
      if (this.isForgotten(phone.number)) found.push(phone)
      if (index % stepNumbers === stepNumbers - 1) yield
    }
    return found
  }

  /** Adds the number with and without its area code. */
  #addNumber({ digits, localDigits }: DialledNumber): void {
    this.#digits.add(digits)
    if (localDigits !== null) this.#digits.add(localDigits)
  }
}

/** Numbers that are looked up in one step. */
const stepNumbers = 500
/** Maximum number of places of numbers that are looked at. A number that occurs more often has the same name beside it each time. */
const maxPlaces = 40
/** Maximum number of characters for a name and the label of its number: 欧阳修远（经办人）联系电话： */
const adjacentRange = 20
