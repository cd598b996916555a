import { mobilesIn } from '../../phones/address-phones.ts'
import { atOnce } from '@tender/matching'
import { phonesOfSteps, type Place } from '../../phones/known-phones.ts'
import { findPhones, type FoundPhone } from '../../phones/find-phones.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'

/** The phones of a notice's title and text. */
export interface PhonesFound {
  title: readonly FoundPhone[]
  text: readonly FoundPhone[]
}

export function phonesIn(parsed: Pick<ParsedNotice, 'title' | 'text'>, facts: Pick<NoticeFacts, 'contacts'>): PhonesFound {
  return atOnce(phonesInSteps(parsed, facts))
}

/** Like {@link phonesIn}, with a pause after each step. */
export function* phonesInSteps(
  parsed: Pick<ParsedNotice, 'title' | 'text'>,
  facts: Pick<NoticeFacts, 'contacts'>,
): Generator<undefined, PhonesFound> {
  const title = yield* phonesOfSteps(parsed.title, placesOf(facts, 'title'))
  return { title, text: yield* phonesOfSteps(parsed.text, placesOf(facts)) }
}

/** All phones in title, text and attachments, as dialled, each once. */
export function numbersIn({ title, text }: PhonesFound, attachments: ParsedNotice['attachments']): string[] {
  const attached = attachments.flatMap(({ name, url }) => [...dialled(findPhones(name)), ...mobilesIn(url)])
  return [...new Set([...dialled(title), ...dialled(text), ...attached])]
}

const dialled = (phones: readonly FoundPhone[]): string[] => phones.map(({ number }) => number)

/** Where contacts were read. These places contain a phone whatever its form. */
export function placesOf({ contacts }: Pick<NoticeFacts, 'contacts'>, origin: 'title' | 'text' = 'text'): Place[] {
  return contacts.flatMap(({ phone }) => (phone.origin === origin && phone.evidence !== null ? [phone.evidence] : []))
}
