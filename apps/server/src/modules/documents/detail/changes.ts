import { formatMoney, formatTime, type DocumentDetail } from '@tender/contract'
import type { StoredFacts } from '../../../ingest/notice.ts'

/**
 * What a notice states otherwise than the one before it, field by field. What it does not mention it did not change.
 * @param shown a text as the reader sees it: a difference in masked parts only is not a change
 */
export function changesBetween(before: StoredFacts, after: StoredFacts, shown: (text: string) => string): DocumentDetail['changes'] {
  return [
    change('预算金额', before.budget, after.budget, formatMoney),
    change('报名截止', before.registrationDeadline, after.registrationDeadline, formatTime),
    change('投标截止', before.biddingDeadline, after.biddingDeadline, formatTime),
    change('开标时间', before.openingAt, after.openingAt, formatTime),
    change('招标人', before.tenderer, after.tenderer, shown),
    change('代理机构', before.agency, after.agency, shown),
    change('项目编号', before.projectCode, after.projectCode, shown),
  ].filter((entry) => entry !== null)
}

function change<T>(
  label: string,
  before: { value: T } | null,
  after: { value: T } | null,
  text: (value: T) => string,
): DocumentDetail['changes'][number] | null {
  if (after === null || before?.value === after.value) return null
  const shown = { label, before: before === null ? null : text(before.value), after: text(after.value) }
  return shown.before === shown.after ? null : shown
}
