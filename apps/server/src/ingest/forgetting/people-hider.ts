import { dialledNumber, type DialledNumber } from '../../phones/dialled-number.ts'
import type { FoundPhone } from '../../phones/find-phones.ts'
import { phonesOf, type Place } from '../../phones/known-phones.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { markOfName, markOfNameAt, marksInText, personNamesIn, personNameKey } from './forgotten-marks.ts'
import { placesOfName, possibleNames, starred } from './hide-names.ts'

/** Numbers and names that are to be forgotten, as they are met in one document, and its texts without them: stars of the same length stand there. */
export class PeopleHider {
  /** Of the requests for whose sake something goes. */
  readonly ids = new Set<number>()
  readonly #list: ForgottenList
  /** Digits of numbers that go, and names. */
  readonly #digits = new Set<string>()
  readonly #names = new Set<string>()

  constructor(list: ForgottenList) {
    this.#list = list
  }

  /** Whether a number goes, which it does in all texts from then on. */
  isForgotten(number: string): boolean {
    const dialled = dialledNumber(number)
    if (this.#digits.has(dialled.digits)) return true
    const ids = this.#list.idsOf(marksInText(dialled))
    if (ids.length === 0) return false
    for (const id of ids) this.ids.add(id)
    this.#addNumber(dialled)
    return true
  }

  /** Whether the number of a contact was found to go. */
  goes(number: string): boolean {
    return this.#digits.has(dialledNumber(number).digits)
  }

  forgetNumber(number: string): void {
    this.#addNumber(dialledNumber(number))
  }

  forgetNames(written: string): void {
    for (const one of personNamesIn(written)) this.#names.add(personNameKey(one))
  }

  /** Names that are known to be forgotten at one of the companies go. @returns whether all that are written do: of several who are named for one number it may be another's */
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

  /** Names that are known to be forgotten go where they stand near a number that does. */
  forgetNamesNearNumbers(text: string, places: readonly Place[] = []): void {
    if (this.#digits.size === 0) return
    for (const phone of this.#forgottenIn(text, places).slice(0, mostLookedAround)) {
      for (const name of possibleNames(text, phone)) if (this.#isKnown(name)) this.#names.add(name)
    }
  }

  /** In a text whose contacts nobody reads: who stands before a number and is to be forgotten at one of the companies goes, right before it with the number. */
  forgetContactsAt(text: string, companies: readonly string[]): void {
    let behind = 0
    for (const { start, end, number } of phonesOf(text).slice(0, mostLookedAround)) {
      const before = text.slice(behind, start)
      const names = possibleNames(before, { start: before.length, end: before.length }).filter((name) => this.#isKnown(name))
      for (const name of names)
        if (this.forgetNamesAt(name, companies) && before.slice(-nextTo).replace(/\s/g, '').includes(name)) this.forgetNumber(number)
      behind = end
    }
  }

  hide(text: string, known: readonly Place[] = []): string {
    const places = [...this.#forgottenIn(text, known), ...[...this.#names].flatMap((name) => placesOfName(text, name))]
    return this.hideDigits(starred(text, places))
  }

  /** Where digits stand as one group whatever is around them: in addresses. */
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

  /** With and without the code of its area. */
  #addNumber({ digits, localDigits }: DialledNumber): void {
    this.#digits.add(digits)
    if (localDigits !== null) this.#digits.add(localDigits)
  }
}

/** A number that stands more often than this has the same name beside it. */
const mostLookedAround = 40
/** Characters in which a name and what its number is called stand: 欧阳修远（经办人）联系电话： */
const nextTo = 20
