import { formatMoney, formatTime, type DocumentDetail } from '@tender/contract'
import type { StoredFacts } from './queries.ts'

/** What a notice states otherwise than the one before it, field by field. What it does not mention it did not change. */
export function changesBetween(before: StoredFacts, after: StoredFacts): DocumentDetail['changes'] {
  const same = (value: string) => value
  return [
    change('预算金额', before.budget, after.budget, formatMoney),
    change('报名截止', before.registrationDeadline, after.registrationDeadline, formatTime),
    change('投标截止', before.biddingDeadline, after.biddingDeadline, formatTime),
    change('开标时间', before.openingAt, after.openingAt, formatTime),
    change('招标人', before.tenderer, after.tenderer, same),
    change('代理机构', before.agency, after.agency, same),
    change('项目编号', before.projectCode, after.projectCode, same),
  ].filter((entry) => entry !== null)
}

function change<T>(
  label: string,
  before: { value: T } | null,
  after: { value: T } | null,
  text: (value: T) => string,
): DocumentDetail['changes'][number] | null {
  if (after === null || before?.value === after.value) return null
  return { label, before: before === null ? null : text(before.value), after: text(after.value) }
}
