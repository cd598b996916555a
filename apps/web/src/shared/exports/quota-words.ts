import type { ExportDraft } from '@tender/contract'
import { resetText } from '../upgrade/resets-at.ts'

const spans = { day: '今日', month: '本月', total: '' } as const

/** What is left of the quota: 本月已用 120 / 5,000 条，还可导出 4,880 条（2026-12-01 零点恢复）. */
export function exportQuotaText({ limit, used, left, span, resetsAt }: ExportDraft['quota']): string {
  if (limit === null) return '导出条数不限'
  const count = (value: number) => value.toLocaleString('zh-CN')
  const renewed = resetsAt === null ? '' : `（${resetText(resetsAt)}恢复）`
  return `${spans[span]}已用 ${count(used)} / ${count(limit)} 条，还可导出 ${count(left ?? 0)} 条${renewed}`
}
