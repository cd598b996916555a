import { readApprovals } from '../../approvals/items/read-items.ts'
import { isObject, type JsonObject } from '../../fields/json-fields.ts'
import { mapRecord } from './map-record.ts'
import { isOc4ids, readOc4ids } from './oc4ids/read-oc4ids.ts'
import { isOcds, readOcds } from './ocds/read-ocds.ts'
import { FieldFinder, scalarFieldsOf } from '../../fields/record-fields.ts'
import { type ReadContext, rejectRecord, type SourceRecord } from '../../source-record.ts'

/**
 * Records in one JSON value: a notice, a package of OCDS or OC4IDS, approvals, or a list or reply that contains notices.
 * @param delivered its text, for rejects; null if it came parsed
 */
export function* interpretValue(value: unknown, line: number, delivered: string | null, context: ReadContext): Generator<SourceRecord> {
  try {
    yield* interpret(value, line, delivered ?? excerptJson(value), context, 0)
  } catch (error) {
    // thousands of nested objects, made to exhaust the stack
    if (!(error instanceof RangeError)) throw error
    yield rejectRecord(line, '层次过深，不像一条公告', delivered ?? '')
  }
}

function* interpret(value: unknown, line: number, delivered: string, context: ReadContext, depth: number): Generator<SourceRecord> {
  if (Array.isArray(value) && depth < maxListDepth) {
    for (const element of value) yield* interpret(element, line, excerptJson(element), context, depth + 1)
    return
  }
  if (!isObject(value)) {
    yield rejectRecord(line, '不是公告：应为 JSON 对象', delivered)
    return
  }
  if ('$schema' in value) {
    yield rejectRecord(line, '是 JSON Schema，不是公告', delivered)
    return
  }
  if (isOc4ids(value)) {
    yield* readOc4ids(value, line, context)
    return
  }
  if (isOcds(value)) {
    yield* readOcds(value, line, context)
    return
  }
  const approvals = readApprovals(value, line, delivered, context)
  if (approvals !== null) {
    yield* approvals
    return
  }
  const inside = isNotice(value) ? null : heldRecords(value)
  if (inside !== null) {
    for (const element of inside) yield* interpret(element, line, excerptJson(element), context, depth + 1)
    return
  }
  yield mapRecord(value, line, delivered, context)
}

/** Whether an object has a title and a date itself, so that lists in it are lots or files and not notices. */
function isNotice(value: JsonObject): boolean {
  const own = new FieldFinder(scalarFieldsOf(value))
  return own.find('title') !== null && own.find('publishedAt') !== null
}

// deeper lists are attacks on the stack and not deliveries
const maxListDepth = 4

/** Records in the reply of an interface, such as `{code, data: {total, list: […]}}`; null if the object is a record itself. */
function heldRecords(value: JsonObject, depth = 0): unknown[] | null {
  const fields = Object.entries(value)
  const list = fields.find(([name, field]) => holderNames.test(name) && Array.isArray(field) && field.some(isObject))?.[1]
  if (Array.isArray(list)) return list
  if (depth > 2) return null
  const holder = fields.find(([name, field]) => holderNames.test(name) && isObject(field))?.[1]
  return isObject(holder) ? heldRecords(holder, depth + 1) : null
}

const holderNames = /^(?:data|list|rows|items|records?|results?|content|datas|notices|body|payload|hits)$/i

function excerptJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 600)
}
