import { highlight, maskedText, withoutMasked, type Query, type Range } from '@tender/matching'
import type { Caller } from '../../../platform/http/context.ts'
import { containsMobile } from '../../../phones/address-phones.ts'
import { phonesOf, type Place } from '../../../phones/known-phones.ts'
import { maskKnownPhone, maskPhones } from '../../../phones/mask-phones.ts'
import { maskPlaces, pairsOf, phonePlaces, type PhonePlaces } from '../../../phones/phone-places.ts'
import { areasWith, may } from '../../membership/index.ts'

/** How a member reads a notice. Masking keeps the length of every text, so that places keep their offsets. */
export interface Mask {
  /** @param known places that are known to contain a phone, even if their form does not tell */
  read(text: string, known?: readonly Place[]): ReadText
  /** The same for a text whose phones were already found. */
  readFound(text: string, found: PhonePlaces): ReadText
  /** Masks any text. */
  text(text: string): string
  /** Masks a text that is known to be a phone, even if its form does not tell. */
  phone(phone: string): string
  /** A web address; null if it contains a phone, because it would lead nowhere without its digits. */
  address(address: string): string | null
  isMasking: boolean
}

/** A text as a member reads and searches it. */
export interface ReadText {
  shown: string
  /** The normalised text in which words are found. */
  searched: string
  /** All places where words of the query match, up to `until`. */
  marks(query: Query, options: { inTitle: boolean; until?: number }): Range[]
}

/** The only place that decides which callers may read phones, notice by notice. @param areaCode null if unknown */
export function maskFor(caller: Pick<Caller, 'grants'>, areaCode: string | null): Mask {
  return may(caller, 'documents.contact-phone', areaCode) ? open : masking
}

/** The same for a search: the areas in which its words may match phones; undefined for the whole country. */
export function phonesReadIn(caller: Pick<Caller, 'grants'>): string[] | undefined {
  return areasWith(caller, 'documents.contact-phone') ?? undefined
}

const noPlaces = new Int32Array()

const open: Mask = {
  read: (text) => readText(text, text, noPlaces),
  readFound: (text) => readText(text, text, noPlaces),
  text: (text) => text,
  phone: (phone) => phone,
  address: (address) => address,
  isMasking: false,
}

const masking: Mask = {
  read: (text, known) => masking.readFound(text, phonePlaces(phonesOf(text, known))),
  readFound: (text, found) => readText(text, maskPlaces(text, found), found.places),
  text: (text) => maskPhones(text),
  phone: maskKnownPhone,
  address: (address) => (containsMobile(address) ? null : address),
  isMasking: true,
}

/** @param phones places that no word matches, as in `PhonePlaces` */
function readText(text: string, shown: string, phones: Int32Array): ReadText {
  return {
    shown,
    get searched() {
      return withoutMasked(maskedText(text, pairsOf(phones)))
    },
    marks: (query, { inTitle, until = text.length }) => {
      return highlight(query, text.slice(0, until), { inTitle, phones: pairsBefore(phones, until) })
    },
  }
}

/** The pairs of places that begin before `until`, cut there. */
function pairsBefore(places: Int32Array, until: number): Range[] {
  const pairs: Range[] = []
  for (let at = 0; at < places.length; at += 2) {
    const [start = 0, end = 0] = [places[at], places[at + 1]]
    if (start < until) pairs.push([start, Math.min(end, until)])
  }
  return pairs
}
