import { maskPhone } from '@tender/contract'
import type { Range } from '@tender/matching'
import type { Caller } from '../../platform/http/context.ts'
import { may } from '../membership/service.ts'

// mobile numbers and landlines (with or without area code, hyphens, spaces, full-width digits), and service numbers
const separator = '[ \\u00a0\\u3000\\-—－–]?'
const digit = '[0-9０-９]'
const mobile = `[1１][3-9３-９]${digit}(?:${separator}${digit}){8}`
const landline = `[0０]${digit}{2,3}[)）]?${separator}${digit}{3,4}${separator}${digit}{4}`
const service = `[48４８][0０][0０]${separator}${digit}{3,4}${separator}${digit}{3,4}`
const local = `(?<=(?:电话|联系方式|手机|热线|传真)[^0-9０-９\\n]{0,6})${digit}{7,8}`
const phones = new RegExp(`(?<!${digit})(?:${mobile}|${landline}|${service}|${local})(?!${digit})`, 'gu')

/** How a member reads a notice: everything stays as long as it is, so that marks keep their places. */
export interface Mask {
  /** Any text of it. */
  text(text: string): string
  /** What is known to be a phone, though its form may not tell. */
  phone(phone: string): string
  isMasking: boolean
}

/** The one place that decides who reads phones, notice by notice. @param areaCode null: not known */
export function maskFor(caller: Pick<Caller, 'grants'>, areaCode: string | null): Mask {
  return may(caller, 'documents.contact-phone', areaCode) ? open : masking
}

const open: Mask = { text: (text) => text, phone: (phone) => phone, isMasking: false }
const masking: Mask = { text: maskPhones, phone: maskKnownPhone, isMasking: true }

function maskKnownPhone(phone: string): string {
  const masked = maskPhones(phone)
  return masked === phone ? maskTail(phone) : masked
}

/** A text as it is shown, where some places of it are known to be phones. */
export function maskWithPhones(text: string, phones: readonly { start: number; end: number }[], mask: Mask): string {
  let shown = mask.text(text)
  for (const { start, end } of phones) {
    const written = text.slice(start, end)
    if (shown.slice(start, end) === written) shown = shown.slice(0, start) + mask.phone(written) + shown.slice(end)
  }
  return shown
}

/** Marks of words in a text, without those that stand on what is masked: where they stand would tell what the digits are. */
export function shownMarks(marks: readonly Range[], text: string, shown: string): Range[] {
  return shown === text ? [...marks] : marks.filter(([start, end]) => shown.slice(start, end) === text.slice(start, end))
}

/** Text with every phone number in it masked, length unchanged: a mobile number as everywhere (`maskPhone`), any other without its last four digits. */
export function maskPhones(text: string): string {
  return text.replace(phones, (phone) => (isMobile(phone) ? maskPhone(phone) : maskTail(phone)))
}

function isMobile(phone: string): boolean {
  return /^[1１]/.test(phone) && countDigits(phone) === 11
}

// area code and exchange say little; were the last digits shown, there would be hardly anything left to guess
function maskTail(phone: string): string {
  let left = countDigits(phone)
  return phone.replace(/[0-9０-９]/g, (digit) => {
    left -= 1
    return left < 4 ? '*' : digit
  })
}

function countDigits(phone: string): number {
  return phone.replace(/[^0-9０-９]/g, '').length
}
