import { normaliseText } from '@tender/matching'
import type { DialledNumber } from '../../phones/dialled-number.ts'

/**
 * The texts whose marks are looked up for a number in a text. A landline may be written with or without its area code.
 * A number without one (`short`) may be any landline that ends with it. A number that was forgotten without one (`bare`) matches any number that ends
 * with it.
 */
export function marksInText({ kind, digits, localDigits }: DialledNumber): string[] {
  if (kind === 'local') return [`short ${digits}`]
  return localDigits === null ? [`full ${digits}`] : [`full ${digits}`, `bare ${localDigits}`]
}

/** The texts whose marks are stored for a number that is to be forgotten. */
export function marksOfNumber({ kind, digits, localDigits }: DialledNumber): string[] {
  if (kind === 'local') return [`bare ${digits}`, `short ${digits}`]
  return localDigits === null ? [`full ${digits}`] : [`full ${digits}`, `short ${localDigits}`]
}

/** The text for a name beside a number that is forgotten. */
export function markOfName(nameKey: string): string {
  return `name ${nameKey}`
}

/** The text for a name at a company, whatever its number. */
export function markOfNameAt(nameKey: string, companyKey: string): string {
  return `name ${nameKey} at ${companyKey}`
}

/** A person's name in the form in which names are compared: folded, without white space. */
export function personNameKey(name: string): string {
  return normaliseText(name).replace(/\s/g, '')
}

/** The names in a contact: `何意琳、梅洛`. */
export function personNamesIn(written: string): string[] {
  return written
    .split(/[、,，/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
