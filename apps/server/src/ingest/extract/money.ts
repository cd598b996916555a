import type { Fact, Fen } from '../../facts/fact.ts'
import { findAmounts, unitInLabel, type FoundAmount } from '../../wording/texts/amount.ts'
import { findForeignMoney, isForeignMoney, withoutForeignUnits } from '../../wording/texts/foreign-money.ts'
import type { Entry } from './labels/entry.ts'
import type { TightText } from '../../wording/texts/tight-text.ts'

/** The amount in the value of a label; null if the value is a rate, a price of one piece, money of another country, or words. */
export function moneyFact(text: TightText, entry: Entry): Fact<Fen> | null {
  const value = text.tight.slice(entry.start, Math.min(entry.end, entry.start + maxValueLength))
  const found = isInForeignMoney(entry.words) ? convertedIn(value, writtenIn(value)) : amountIn(value, unitInLabel(entry.words))
  return found === null ? null : text.fact(found.fen, entry.start + found.start, entry.start + found.end)
}

function isInForeignMoney(label: string): boolean {
  const rest = withoutForeignUnits(label)
  return rest.length < label.length && unitInLabel(rest) === null && !rest.includes('人民币')
}

/**
 * The amount that a value states; blanks must have been removed.
 * @param labelUnit unit given by the label; without any unit the amount is in yuan
 */
export function amountIn(value: string, labelUnit: string | null): FoundAmount | null {
  const written = writtenIn(value)
  const foreign = findForeignMoney(value)
  if (foreign !== null && foreign < (written[0]?.start ?? Infinity)) return convertedIn(value, written)
  const whole = written.find((amount) => /(?:总价|合计|总计|总额|总报价|总金额)[^\d¥]{0,8}$/u.test(value.slice(0, amount.start)))
  if (whole !== undefined) return whole
  const first = changedTo(value, written) ?? written[0]
  const isRate = rate.test(value)
  if (first !== undefined && (!isRate || first.start <= 4)) return first
  return isRate && labelUnit !== '万元' ? null : bareNumber(value, labelUnit)
}

function writtenIn(value: string): FoundAmount[] {
  return findAmounts(value, null).filter((amount) => amount.hasUnit && !amount.isUnitPrice && amount.fen > 0)
}

/** Of `50万美元（按1美元=7.2元折合人民币360万元）` the 360万元; null if the value does not say what the foreign money is in yuan. */
function convertedIn(value: string, written: readonly FoundAmount[]): FoundAmount | null {
  const converted = written.find(
    ({ start, end }) => yuan.test(value.slice(start, end)) || converting.test(value.slice(Math.max(0, start - 16), start)),
  )
  return converted ?? null
}

const yuan = /人民币|RMB|CNY|¥/iu
const converting = /(?:折合|折算|换算|约合|[(,]合|等值|相当于)[^\d;。]{0,10}$|\(约?$/u

/** Of `100万元，现更正为120万元` the second; null if no amount is changed to another. */
function changedTo(value: string, written: readonly FoundAmount[]): FoundAmount | null {
  const [before, after] = written
  if (before === undefined || after === undefined) return null
  return becomes.test(value.slice(before.end, after.start)) ? after : null
}

const becomes = /^[^。;\n\d]{0,8}(?:变更|更正|调整|修改|更改|改|增加|减少|提高|降低|上调|下调)(?:后)?(?:为|至|到)[^。;\n\d]{0,12}$/u

const maxValueLength = 400
const rate = /[%‰]|率|折|系数|费率/u

/** A value that is only a number takes the unit of its label. `1,000,000日元` is not cut off to 1,000. */
function bareNumber(value: string, labelUnit: string | null): FoundAmount | null {
  const bare =
    /^(?:约为?|大约|暂定|预计|估算|概算|总?投资额?|[^\d%一-龥]){0,3}((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?!,\d{3}(?!\d))(?=$|[(,;。\n\t)]|左右)/u.exec(
      value,
    )
  if (bare === null) return null
  const start = bare[0].length - (bare[1] ?? '').length
  if (isForeignMoney(value, start, bare[0].length)) return null
  // a small number without any unit counts something else
  if (labelUnit === null && Number.parseFloat((bare[1] ?? '').replaceAll(',', '')) < 1000) return null
  const [amount] = findAmounts(bare[1] ?? '', labelUnit ?? '元')
  return amount === undefined || amount.fen === 0 ? null : { ...amount, start: start + amount.start, end: start + amount.end }
}
