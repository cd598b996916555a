import { findPhones } from './find-phones.ts'

/** The parts of a dialled number. */
export interface DialledNumber {
  kind: 'mobile' | 'landline' | 'service' | 'local'
  /** Digits alone, without the extension. */
  digits: string
  /** Digits of a landline without its area code. */
  localDigits: string | null
  /** Empty if there is none. */
  extension: string
}

/** The parts of a number in the form of `FoundPhone`: `0574-87187195-801`, `13800000000`, `400-820-8820`. */
export function dialledNumber(number: string): DialledNumber {
  const landline = /^(0\d{2,3})-(\d{7,8})(?:-(\d{1,6}))?$/.exec(number)
  if (landline !== null) {
    const [, areaCode = '', local = '', extension = ''] = landline
    return { kind: 'landline', digits: areaCode + local, localDigits: local, extension }
  }
  const all = number.replaceAll('-', '')
  if (/^[48]00\d{7}/.test(all)) return { kind: 'service', digits: all.slice(0, 10), localDigits: null, extension: all.slice(10) }
  const [first = '', extension = ''] = number.split('-')
  if (/^1[3-9]\d{9}$/.test(first)) return { kind: 'mobile', digits: first, localDigits: null, extension }
  return { kind: first.length <= 6 ? 'service' : 'local', digits: first, localDigits: null, extension }
}

/** The number that somebody typed; null if it is no number, several numbers, or less than seven digits. */
export function typedNumber(words: string): DialledNumber | null {
  const [found, ...others] = findPhones(words, { isLabelled: true })
  if (found === undefined || others.length > 0 || found.kind === 'foreign') return null
  const dialled = dialledNumber(found.number)
  return dialled.digits.length < minDigits ? null : dialled
}

const minDigits = 7
