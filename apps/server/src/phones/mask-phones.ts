import { findPhones, type FoundPhone } from './find-phones.ts'
import { phonesOf } from './known-phones.ts'

/** A text with its phones masked, one `*` for each code unit: the middle four digits of a mobile number, the last four of any other number. */
export function maskPhones(text: string, phones: readonly FoundPhone[] = findPhones(text)): string {
  if (phones.length === 0) return text
  let masked = ''
  let from = 0
  const secrets = phones.flatMap(({ secret }) => secret).toSorted((a, b) => a.start - b.start)
  for (const { start, end } of secrets) {
    if (start < from) continue
    masked += text.slice(from, start) + '*'.repeat(end - start)
    from = end
  }
  return masked + text.slice(from)
}

/** Masks a text that is known to be a phone, whatever its form. */
export function maskKnownPhone(phone: string): string {
  return maskPhones(phone, phonesOf(phone, [{ start: 0, end: phone.length }]))
}

/** A name without a phone written behind it and the words that announce the phone; unchanged if there is no phone. */
export function withoutPhones(name: string): string {
  const [first] = findPhones(name)
  return first === undefined ? name : name.slice(0, first.start).replace(announcement, '')
}

const announcement = /[\s，,、;；：:（(]{0,3}(?:联系)?(?:电话|手机|方式|人)?[\s：:（(]{0,3}$/u
