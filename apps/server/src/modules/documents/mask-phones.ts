// mobile numbers and landlines (with or without area code, hyphens, spaces, full-width digits), and service numbers
const separator = '[ \\u00a0\\u3000\\-—－–]?'
const digit = '[0-9０-９]'
const mobile = `[1１][3-9３-９]${digit}(?:${separator}${digit}){8}`
const landline = `[0０]${digit}{2,3}[)）]?${separator}${digit}{3,4}${separator}${digit}{4}`
const service = `[48４８][0０][0０]${separator}${digit}{3,4}${separator}${digit}{3,4}`
const local = `(?<=(?:电话|联系方式|手机|热线|传真)[^0-9０-９\\n]{0,6})${digit}{7,8}`
const phones = new RegExp(`(?<!${digit})(?:${mobile}|${landline}|${service}|${local})(?!${digit})`, 'gu')

/** Text with every phone number in it masked, length unchanged: a number shows its first three digits and what follows the seventh; a short one its first three. */
export function maskPhones(text: string): string {
  return text.replace(phones, maskDigits)
}

function maskDigits(phone: string): string {
  const total = phone.replace(/[^0-9０-９]/g, '').length
  // landlines keep no tail: area code and four digits would leave only four to guess
  const isMobile = total === 11 && /^[1１]/.test(phone)
  let seen = 0
  return phone.replace(/[0-9０-９]/g, (character) => {
    seen += 1
    const isHidden = seen > 3 && (isMobile ? seen <= 7 : seen > total - 4)
    return isHidden ? '*' : character
  })
}
