import { formatTime, type AuditRow } from '@tender/contract'
import { detailLabels } from './detail-labels.ts'
import { detailValues, quotaNames } from './detail-values.ts'

type Change = AuditRow['changes'][number]

/**
 * The detail of an audit entry in words. A field is a plain value or `{ before, after }`. A detail that is itself `{
 * before, after }` describes a thing that was made, changed or removed, with its own fields.
 */
export function changesOf(detail: unknown): Change[] {
  if (!isRecord(detail)) return []
  if ('before' in detail && 'after' in detail) return changesOfThing(detail['before'], detail['after'])
  return inOrder(Object.keys(detail)).flatMap((field) => changesOfField(field, detail[field]))
}

function changesOfThing(before: unknown, after: unknown): Change[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const fields = inOrder([...new Set([...Object.keys(was), ...Object.keys(is)])])
  return fields.flatMap((field) => {
    const change = { label: labelOf(field), before: wordsOf(was[field], field), after: wordsOf(is[field], field) }
    if (change.before === change.after) return []
    return [before === null ? { ...change, before: null } : change]
  })
}

function changesOfField(field: string, value: unknown): Change[] {
  const label = labelOf(field)
  if (isRecord(value) && 'before' in value && 'after' in value) {
    return [{ label, before: wordsOf(value['before'], field), after: wordsOf(value['after'], field) }]
  }
  // for phones it only says that they changed
  if (isRecord(value) && value['isChanged'] === true) return [{ label, before: null, after: '已修改' }]
  if (value === null || value === '') return []
  return [{ label, before: null, after: wordsOf(value, field) }]
}

const labels = new Map<string, string>(Object.entries(detailLabels))
const order = [...labels.keys()]

/** Changes of rights and prices use words as fields. */
function labelOf(field: string): string {
  return labels.get(field) ?? quotaNames[field] ?? field
}

/** The database does not keep the order of the fields. */
function inOrder(fields: readonly string[]): string[] {
  const placeOf = (field: string) => (labels.has(field) ? order.indexOf(field) : order.length)
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The value in the operators' words. */
function wordsOf(value: unknown, field: string): string {
  // without its own share, a sub-account has the enterprise's quota
  if (value === undefined && field in quotaNames) return '不单独限制'
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return textOf(value, field)
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map((one) => wordsOf(one, field)).join('、')
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${labelOf(key)}：${wordsOf(inner, key)}`)
      .join('，')
  }
  return JSON.stringify(value)
}

function textOf(value: string, field: string): string {
  if (isoTime.test(value)) return formatTime(value)
  const [, yuan, fen = '00'] = money.exec(value) ?? []
  if (yuan !== undefined) return `¥${Number(yuan.replaceAll(',', '')).toLocaleString('zh-CN')}.${fen}`
  return detailValues[field]?.[value] ?? value
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const money = /^(\d[\d,]{0,14})(?:\.(\d{2}))? ?元$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
