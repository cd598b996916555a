import { dialledNumber, type DialledNumber } from '../../phones/dialled-number.ts'
import type { FoundPhone } from '../../phones/find-phones.ts'
import { phonesOf, type Place } from '../../phones/known-phones.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { markOfName, markOfNameAt, marksInText, personNamesIn, personNameKey } from './forgotten-marks.ts'
import { placesOfName, possibleNames, starred } from './hide-names.ts'

/** Collects the numbers and names in one document that are to be forgotten, and replaces them in its texts by asterisks of the same length. */
export class PeopleHider {
  /** Ids of the requests for which something is hidden. */
  readonly ids = new Set<number>()
  readonly #list: ForgottenList
  /** Digits of the numbers to hide, and names to hide. */
  readonly #digits = new Set<string>()
  readonly #names = new Set<string>()

  constructor(list: ForgottenList) {
    this.#list = list
  }

  /** Whether a number is to be forgotten. If it is, it is hidden in all texts from then on. */
  isForgotten(number: string): boolean {
    const dialled = dialledNumber(number)
    if (this.#digits.has(dialled.digits)) return true
    const ids = this.#list.idsOf(marksInText(dialled))
    if (ids.length === 0) return false
    for (const id of ids) this.ids.add(id)
    this.#addNumber(dialled)
    return true
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
  forgetNamesNearNumbers(text: string, places: readonly Place[] = []): void {
    if (this.#digits.size === 0) return
    for (const phone of this.#forgottenIn(text, places).slice(0, maxPlaces)) {
      for (const name of possibleNames(text, phone)) if (this.#isKnown(name)) this.#names.add(name)
    }
  }

  /**
   * For a text from which no contacts are read. Hides the name before a number if it is to be forgotten at one of the companies, and also the number
   * if the name stands right before it.
   */
  forgetContactsAt(text: string, companies: readonly string[]): void {
    let behind = 0
    for (const { start, end, number } of phonesOf(text).slice(0, maxPlaces)) {
      const before = text.slice(behind, start)
      const names = possibleNames(before, { start: before.length, end: before.length }).filter((name) => this.#isKnown(name))
      for (const name of names)
        if (this.forgetNamesAt(name, companies) && before.slice(-adjacentRange).replace(/\s/g, '').includes(name)) this.forgetNumber(number)
      behind = end
    }
  }

  hide(text: string, known: readonly Place[] = []): string {
    const places = [...this.#forgottenIn(text, known), ...[...this.#names].flatMap((name) => placesOfName(text, name))]
    return this.hideDigits(starred(text, places))
  }

  /** Hides the digits wherever they stand as one group, whatever is around them, as in addresses. */
  hideDigits(text: string): string {
    let shown = text
    for (const digits of this.#digits) shown = shown.replaceAll(digits, '*'.repeat(digits.length))
    return shown
  }

  #isKnown(name: string): boolean {
    return this.#list.idsOf([markOfName(name)]).length > 0
  }

  #forgottenIn(text: string, known: readonly Place[]): FoundPhone[] {
    return phonesOf(text, known).filter(({ number }) => this.isForgotten(number))
  }

  /** Adds the number with and without its area code. */
  #addNumber({ digits, localDigits }: DialledNumber): void {
    this.#digits.add(digits)
    if (localDigits !== null) this.#digits.add(localDigits)
  }
}

/** Maximum number of places of numbers that are looked at. A number that occurs more often has the same name beside it each time. */
const maxPlaces = 40
/** Maximum number of characters for a name and the label of its number: 欧阳修远（经办人）联系电话： */
const adjacentRange = 20
