import { phonesOf, type Place } from '../../phones/known-phones.ts'
import { findPhones } from '../../phones/find-phones.ts'
import type { NoticeFacts, ParsedNotice } from '../notice.ts'

/** More different numbers than this are a directory, not a notice. */
export const mostNumbers = 1000

/** Every phone in title, text and attachments, as one dials it, once each; the first {@link mostNumbers}. */
export function numbersIn(parsed: ParsedNotice, facts: Pick<NoticeFacts, 'contacts'>): string[] {
  const numbers = new Set<string>()
  const add = (phones: readonly { number: string }[]): void => {
    for (const { number } of phones) if (numbers.size < mostNumbers) numbers.add(number)
  }
  add(findPhones(parsed.title))
  add(phonesOf(parsed.text, placesOf(facts)))
  for (const { name, url } of parsed.attachments) add([...findPhones(name), ...mobilesIn(url)])
  return [...numbers]
}

/** In an address, where digits are of a code more often than of a phone. */
function mobilesIn(url: string): { number: string }[] {
  return [...url.matchAll(/(?<!\d)1[3-9]\d{9}(?!\d)/g)].map(([number]) => ({ number }))
}

/** Where contacts were read in the text: places that hold a phone, whatever its form. */
export function placesOf({ contacts }: Pick<NoticeFacts, 'contacts'>): Place[] {
  return contacts.flatMap(({ phone }) => (phone.origin === 'text' && phone.evidence !== null ? [phone.evidence] : []))
}
