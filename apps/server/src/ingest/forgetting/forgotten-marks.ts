import { normaliseText } from '@tender/matching'
import type { DialledNumber } from '../../phones/dialled-number.ts'

/**
 * What a number in a text is looked up by, before it is made a mark. A landline is written with its area's code and without: a number without one
 * (`short`) may be any landline that ends so, and one that was forgotten without it (`bare`) is any with it.
 */
export function marksInText({ kind, digits, localDigits }: DialledNumber): string[] {
  if (kind === 'local') return [`short ${digits}`]
  return localDigits === null ? [`full ${digits}`] : [`full ${digits}`, `bare ${localDigits}`]
}

/** What is kept of a number that is to be forgotten. */
export function marksOfNumber({ kind, digits, localDigits }: DialledNumber): string[] {
  if (kind === 'local') return [`bare ${digits}`, `short ${digits}`]
  return localDigits === null ? [`full ${digits}`] : [`full ${digits}`, `short ${localDigits}`]
}

/** A name beside a number that is forgotten. */
export function markOfName(nameKey: string): string {
  return `name ${nameKey}`
}

/** A name at a company, whatever its number. */
export function markOfNameAt(nameKey: string, companyKey: string): string {
  return `name ${nameKey} at ${companyKey}`
}

/** A person's name as it is compared: folded, without white space. */
export function personNameKey(name: string): string {
  return normaliseText(name).replace(/\s/g, '')
}

/** The names that a contact gives: `何意琳、梅洛`. */
export function personNamesIn(written: string): string[] {
  return written
    .split(/[、,，/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
