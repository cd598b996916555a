import { highlight, maskedText, withoutMasked, type Query, type Range } from '@tender/matching'
import type { Caller } from '../../../platform/http/context.ts'
import { phonesOf, type Place } from '../../../phones/known-phones.ts'
import { maskKnownPhone, maskPhones } from '../../../phones/mask-phones.ts'
import { maskPlaces, pairsOf, phonePlaces, type PhonePlaces } from '../../../phones/phone-places.ts'
import { areasWith, may } from '../../membership/index.ts'

/** How a member reads a notice: everything stays as long as it is, so that places keep their offsets. */
export interface Mask {
  /** @param known places known to hold a phone, though its form may not tell */
  read(text: string, known?: readonly Place[]): ReadText
  /** The same, where its phones are found already. */
  readFound(text: string, found: PhonePlaces): ReadText
  /** Any text as it is shown. */
  text(text: string): string
  /** What is known to be a phone, though its form may not tell. */
  phone(phone: string): string
  isMasking: boolean
}

/** A text as a member reads and searches it. */
export interface ReadText {
  shown: string
  /** Normalised: what words are found in. */
  searched: string
  /** Every place where words of the query are found, up to `until`. */
  marks(query: Query, options: { inTitle: boolean; until?: number }): Range[]
}

/** The one place that decides which callers read phones, notice by notice. @param areaCode null: not known */
export function maskFor(caller: Pick<Caller, 'grants'>, areaCode: string | null): Mask {
  return may(caller, 'documents.contact-phone', areaCode) ? open : masking
}

/** The same for a search: areas in which its words are found on phones, too; undefined in the whole country. */
export function phonesReadIn(caller: Pick<Caller, 'grants'>): string[] | undefined {
  return areasWith(caller, 'documents.contact-phone') ?? undefined
}

const open: Mask = {
  read: (text) => readText(text, text, []),
  readFound: (text) => readText(text, text, []),
  text: (text) => text,
  phone: (phone) => phone,
  isMasking: false,
}

const masking: Mask = {
  read: (text, known) => masking.readFound(text, phonePlaces(phonesOf(text, known))),
  readFound: (text, found) => readText(text, maskPlaces(text, found), pairsOf(found.places)),
  text: (text) => maskPhones(text),
  phone: maskKnownPhone,
  isMasking: true,
}

/** @param phones places that no word is found on */
function readText(text: string, shown: string, phones: Range[]): ReadText {
  return {
    shown,
    get searched() {
      return withoutMasked(maskedText(text, phones))
    },
    marks: (query, { inTitle, until = text.length }) => {
      const before = phones.flatMap(([start, end]): Range[] => (start < until ? [[start, Math.min(end, until)]] : []))
      return highlight(query, text.slice(0, until), { inTitle, phones: before })
    },
  }
}
