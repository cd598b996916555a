import { foldWidth } from './fold-width.ts'

/** Whether the number from `start` to `end`, which may include its unit, is in a currency other than yuan: `12万美元`, `USD 120000`, `$1,200`. */
export function isForeignMoney(text: string, start: number, end: number): boolean {
  return (
    currencyBefore.test(text.slice(Math.max(0, start - maxCurrencyLength), start)) ||
    currencyAfter.test(text.slice(end, end + maxCurrencyLength))
  )
}

/** Where the first amount in a currency other than yuan stands in a text; null if it has none. 美元 without a number, as in 完美元素, is none. */
export function findForeignMoney(text: string): number | null {
  return foreignMoney.exec(foldWidth(text))?.index ?? null
}

/** A label without its currencies other than yuan: `合同金额(万美元)` → `合同金额()`. */
export function withoutForeignUnits(label: string): string {
  return foldWidth(label).replace(foreignUnits, '')
}

/** Enough for `(新加坡元):`. */
const maxCurrencyLength = 12

const names =
  '美元|美金|欧元|英镑|日元|日圆|港元|港币|澳元|澳币|加元(?![件器素])|加币|新加坡元|新币|新台币|台币|澳门元|澳门币|韩元|韩币|韩圆|卢布|泰铢|法郎|瑞郎'
const codes = 'USD|EUR|GBP|JPY|HKD|CHF|AUD|CAD|NZD|SGD|KRW|RUB|TWD|MOP'
const signs = '[$€£￡]'
const before = `(?:${names}|(?<![a-z])(?:${codes})|${signs})[)\\]:]{0,2} {0,2}`
const after = `(?:${names}|(?:${codes})(?![a-z])|${signs})`

const currencyBefore = new RegExp(`${before}$`, 'iu')
const currencyAfter = new RegExp(`^ {0,2}(?:${after}|[([]${after}[)\\]])`, 'iu')
const foreignMoney = new RegExp(`${before}\\d|\\d {0,2}[([]?(?:[百千]?[万亿])?[([]? {0,2}${after}`, 'iu')
const foreignUnits = new RegExp(`(?:[百千]?[万亿])?(?:${names}|(?<![a-z])(?:${codes})(?![a-z]))`, 'giu')
