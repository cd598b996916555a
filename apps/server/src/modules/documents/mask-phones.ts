import { maskPhone } from '@tender/contract'

// mobile numbers and landlines (with or without area code, hyphens, spaces, full-width digits), and service numbers
const separator = '[ \\u00a0\\u3000\\-—－–]?'
const digit = '[0-9０-９]'
const mobile = `[1１][3-9３-９]${digit}(?:${separator}${digit}){8}`
const landline = `[0０]${digit}{2,3}[)）]?${separator}${digit}{3,4}${separator}${digit}{4}`
const service = `[48４８][0０][0０]${separator}${digit}{3,4}${separator}${digit}{3,4}`
const local = `(?<=(?:电话|联系方式|手机|热线|传真)[^0-9０-９\\n]{0,6})${digit}{7,8}`
const phones = new RegExp(`(?<!${digit})(?:${mobile}|${landline}|${service}|${local})(?!${digit})`, 'gu')

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
