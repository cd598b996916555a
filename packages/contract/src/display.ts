const fenPerYuan = 100
const yuanPerWan = 10_000
const yuanPerYi = 100_000_000

/**
 * Money as members read it everywhere: 元 below 1万, 万元 below 1亿, then 亿元, rounded to two decimals. The unit is chosen
 * after rounding: 9,999.999万 becomes 1亿元, never 10,000万元.
 * @param fen amount in fen
 */
export function formatMoney(fen: number): string {
  const yuan = fen / fenPerYuan
  const wan = toCents(yuan / yuanPerWan)
  if (Math.abs(wan) >= yuanPerWan) return `${number.format(toCents(yuan / yuanPerYi))}亿元`
  return Math.abs(yuan) >= yuanPerWan ? `${number.format(wan)}万元` : `${number.format(yuan)}元`
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100
}

const number = /* @__PURE__ */ new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

const firstThree = /^(.{0,3})(.*)$/su

/** `zha*****@example.com`: shows the first three characters and the domain; at least three asterisks stand for the hidden ones. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [, shown = '', hidden = ''] = firstThree.exec(at < 0 ? email : email.slice(0, at)) ?? []
  if (shown === '') return email
  return `${shown}${'*'.repeat(Math.max(hidden.length, 3))}${at < 0 ? '' : email.slice(at)}`
}

const firstHiddenDigit = 4
const lastHiddenDigit = 7

/**
 * `138****5678`: shows the first three digits and those from the eighth on, with four asterisks between. Other
 * characters keep their places.
 */
export function maskPhone(phone: string): string {
  let seen = 0
  return phone.replace(/[0-9０-９]/g, (digit) => {
    seen += 1
    return seen >= firstHiddenDigit && seen <= lastHiddenDigit ? '*' : digit
  })
}
