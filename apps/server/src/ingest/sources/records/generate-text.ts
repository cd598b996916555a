import { isAbsent } from '../../fields/absent-value.ts'
import { labelOf } from '../../fields/field-labels.ts'
import type { DeliveredField } from '../../fields/record-fields.ts'

/**
 * Plain text for a record that came without one: one labelled line for each field, in the order of the record, so that it is found by its words and
 * read like a notice.
 * Technical fields (ids, flags, addresses of pages) are left out.
 */
export function generateText(fields: readonly DeliveredField[], alreadyShown: readonly string[]): string {
  const shown = new Set(alreadyShown)
  const lines: string[] = []
  for (const field of fields) {
    const value = field.value.trim()
    if (isAbsent(value) || shown.has(value) || isTechnical(value)) continue
    const label = labelOf(field.name, value)
    if (label === null && !isSentence(value)) continue
    shown.add(value)
    lines.push(label === null ? value : `${label}：${value}`)
  }
  return lines.join('\n')
}

/** Whether a value makes sense to a reader without a label: several Chinese characters that are no date. */
function isSentence(value: string): boolean {
  return (value.match(/\p{Script=Han}/gu)?.length ?? 0) >= 6 && !/^[\d年月日时分秒至到、,.:：\s-]+$/.test(value)
}

function isTechnical(value: string): boolean {
  return /^(?:https?:|\/\/)|^(?:true|false)$|^[A-Z][A-Z_]{3,}$|^[0-9a-f-]{24,}$/i.test(value)
}
