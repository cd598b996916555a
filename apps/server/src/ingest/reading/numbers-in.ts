import { mobilesIn } from '../../phones/address-phones.ts'
import { phonesOf, type Place } from '../../phones/known-phones.ts'
import { findPhones, type FoundPhone } from '../../phones/find-phones.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'

/** Maximum count of different phone numbers. A text with more of them is a directory, not a notice. */
export const maxNumbers = 1000

/** The phones of a notice's title and text. */
export interface PhonesFound {
  title: readonly FoundPhone[]
  text: readonly FoundPhone[]
}

export function phonesIn(parsed: Pick<ParsedNotice, 'title' | 'text'>, facts: Pick<NoticeFacts, 'contacts'>): PhonesFound {
  return { title: phonesOf(parsed.title, placesOf(facts, 'title')), text: phonesOf(parsed.text, placesOf(facts)) }
}

/** All phones in title, text and attachments, as dialled, each once; at most {@link maxNumbers}. */
export function numbersIn({ title, text }: PhonesFound, attachments: ParsedNotice['attachments']): string[] {
  const numbers = new Set<string>()
  const add = (found: readonly string[]): void => {
    for (const number of found) if (numbers.size < maxNumbers) numbers.add(number)
  }
  add(dialled(title))
  add(dialled(text))
  for (const { name, url } of attachments) add([...dialled(findPhones(name)), ...mobilesIn(url)])
  return [...numbers]
}

const dialled = (phones: readonly FoundPhone[]): string[] => phones.map(({ number }) => number)

/** Where contacts were read. These places contain a phone whatever its form. */
export function placesOf({ contacts }: Pick<NoticeFacts, 'contacts'>, origin: 'title' | 'text' = 'text'): Place[] {
  return contacts.flatMap(({ phone }) => (phone.origin === origin && phone.evidence !== null ? [phone.evidence] : []))
}
