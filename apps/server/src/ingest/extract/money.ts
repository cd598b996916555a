import type { Fact, Fen } from '../../facts/fact.ts'
import { findAmounts, unitInLabel, type FoundAmount } from '../../wording/texts/amount.ts'
import type { Entry } from './labels/entry.ts'
import type { TightText } from '../../wording/texts/tight-text.ts'

/** The amount in the value of a label; null if the value is a rate, a price of one piece, or words. */
export function moneyFact(text: TightText, entry: Entry): Fact<Fen> | null {
  const value = text.tight.slice(entry.start, Math.min(entry.end, entry.start + maxValueLength))
  const found = amountIn(value, unitInLabel(entry.words))
  return found === null ? null : text.fact(found.fen, entry.start + found.start, entry.start + found.end)
}

/**
 * The amount that a value states; blanks must have been removed.
 * @param labelUnit unit given by the label; without any unit the amount is in yuan
 */
export function amountIn(value: string, labelUnit: string | null): FoundAmount | null {
  const written = findAmounts(value, null).filter((amount) => amount.hasUnit && !amount.isUnitPrice && amount.fen > 0)
  const whole = written.find((amount) => /(?:总价|合计|总计|总额|总报价|总金额)[^\d¥]{0,8}$/u.test(value.slice(0, amount.start)))
  if (whole !== undefined) return whole
  const first = changedTo(value, written) ?? written[0]
  const isRate = rate.test(value)
  if (first !== undefined && (!isRate || first.start <= 4)) return first
  return isRate && labelUnit !== '万元' ? null : bareNumber(value, labelUnit)
}

/** Of `100万元，现更正为120万元` the second; null if no amount is changed to another. */
function changedTo(value: string, written: readonly FoundAmount[]): FoundAmount | null {
  const [before, after] = written
  if (before === undefined || after === undefined) return null
  return becomes.test(value.slice(before.end, after.start)) ? after : null
}

const becomes = /^[^。;\n\d]{0,8}(?:变更|更正|调整|修改|更改|改|增加|减少|提高|降低|上调|下调)(?:后)?(?:为|至|到)[^。;\n\d]{0,12}$/u

const maxValueLength = 400
const rate = /[%‰]|率|折|系数|费率/u

/** A value that is only a number takes the unit of its label. */
function bareNumber(value: string, labelUnit: string | null): FoundAmount | null {
  const bare =
    /^(?:约为?|大约|暂定|预计|估算|概算|总?投资额?|[^\d%一-龥]){0,3}((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?=$|[(,;。\n\t)]|左右)/u.exec(
      value,
    )
  if (bare === null) return null
  const start = bare[0].length - (bare[1] ?? '').length
  // a small number without any unit counts something else
  if (labelUnit === null && Number.parseFloat((bare[1] ?? '').replaceAll(',', '')) < 1000) return null
  const [amount] = findAmounts(bare[1] ?? '', labelUnit ?? '元')
  return amount === undefined || amount.fen === 0 ? null : { ...amount, start: start + amount.start, end: start + amount.end }
}
