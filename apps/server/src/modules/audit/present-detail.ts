import { formatTime, type AuditRow } from '@tender/contract'
import { detailLabels } from './detail-labels.ts'

type Change = AuditRow['changes'][number]

/**
 * The detail of an audit entry in words. A field is a plain value, or `{ before, after }`; a list of `{ what, before, after }` are changes
 * that are named already.
 */
export function changesOf(detail: unknown): Change[] {
  if (!isRecord(detail)) return []
  // the database keeps the fields in an order of its own
  const fields = Object.entries(detail).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  return fields.flatMap(([field, value]) => changesOfField(field, value))
}

const order = Object.keys(detailLabels)

function placeOf(field: string): number {
  const place = order.indexOf(field)
  return place < 0 ? order.length : place
}

function changesOfField(field: string, value: unknown): Change[] {
  const label = detailLabels[field] ?? field
  if (Array.isArray(value) && value.length > 0 && value.every(isNamedChange)) {
    return value.map(({ what, before, after }) => ({ label: what, before: wordsOf(before), after: wordsOf(after) }))
  }
  if (isRecord(value) && 'before' in value && 'after' in value) {
    return [{ label, before: wordsOf(value['before']), after: wordsOf(value['after']) }]
  }
  if (value === null || value === '') return []
  return [{ label, before: null, after: wordsOf(value) }]
}

function isNamedChange(value: unknown): value is { what: string; before: unknown; after: unknown } {
  return isRecord(value) && typeof value['what'] === 'string' && 'before' in value && 'after' in value
}

/** A value as operators read it. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return isoTime.test(value) ? formatTime(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(wordsOf).join('、')
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${detailLabels[key] ?? key}：${wordsOf(inner)}`)
      .join('，')
  }
  return JSON.stringify(value)
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
