import { isAbsent } from '../../fields/absent-value.ts'
import { FieldFinder, scalarFieldsOf } from '../../fields/record-fields.ts'
import { isObject, objectsOf, type JsonObject } from '../../fields/json-fields.ts'
import { fieldKey } from '../../fields/field-aliases.ts'
import { parsePublicationTime } from '../../extract/times/published-at.ts'
import { excerptOf, rejectRecord, type ReadContext, type SourceRecord } from '../../source-record.ts'
import type { ApprovalMatter, DeliveredApproval } from '../../approval.ts'
import { hashOf, itemKeys } from '../record-keys.ts'
import { itemFields, type ItemFields } from './item-fields.ts'
import { matterByColumns } from './matter-by-columns.ts'
import { matterOfItem, momentOf, type About } from './matter-of-item.ts'

/**
 * Reads the records of approvals in a JSON value: a platform's list (`itemList`), a project with its items (`itemListInfoVo`), an item, or a row of a
 * list of permits, filings, assessments or projects.
 * Keys may be Chinese or in either case. Null if the value is something else.
 */
export function readApprovals(value: JsonObject, line: number, delivered: string, context: ReadContext): Iterable<SourceRecord> | null {
  const items = objectsUnder(value, 'itemlist')
  if (items !== null && items.every(isItem) && (items.length > 0 || isEmptyList(value))) return readList(items, line, delivered, context)
  const own = objectsUnder(value, 'itemlistinfovo')
  if (own !== null) return [readProject(value, own, line, delivered, context)]
  if (isNotice(value)) return null
  const fields = itemFields(value)
  const about = hasFieldsOfItem(fields) ? 'item' : (matterByColumns(fields) ?? (isPlannedProject(fields) ? 'plan' : null))
  return about === null ? null : [readOne(value, line, delivered, context, about)]
}

/** The objects of the list of this name, in the value itself or in an object inside it that holds the reply. */
function objectsUnder(value: JsonObject, key: string, depth = 0): JsonObject[] | null {
  for (const [name, field] of Object.entries(value)) {
    if (Array.isArray(field) && fieldKey(name) === key) return objectsOf(field)
    const inside = depth < 2 && isObject(field) && holderNames.test(name) ? objectsUnder(field, key, depth + 1) : null
    if (inside !== null) return inside
  }
  return null
}

/** A reply that found nothing. A notice may also have an empty list of that name, so there must be no other field. */
function isEmptyList(value: JsonObject): boolean {
  return Object.keys(value).every((name) => ['itemlist', 'counts', 'count', 'total'].includes(fieldKey(name)))
}

const holderNames = /^(?:data|result|body|content|payload|obj)$/i

/** Whether it has the fields of an item and none of a notice. */
function isItem(value: JsonObject): boolean {
  return !isNotice(value) && hasFieldsOfItem(itemFields(value))
}

function hasFieldsOfItem(fields: ItemFields): boolean {
  if (!fields.has('name') || !fields.has('matter')) return false
  const isOfPlatform = ['apply_project_name', 'deal_code', 'sendid', 'dept_name'].filter((name) => fields.hasName(name)).length >= 2
  if (fields.hasName('item_name')) return isOfPlatform
  return fields.has('code') || fields.has('authority') || fields.has('result')
}

/** A row of a list of projects: it has a name, several of the usual columns of such lists, and no column of tenders. */
function isPlannedProject(fields: ItemFields): boolean {
  if (!fields.has('name') || fields.hasName('projectname')) return false
  if (fields.names.some((name) => tenderWords.test(name))) return false
  const said = [fields.has('content'), fields.has('site'), fields.has('investment'), fields.has('period') || fields.has('start')]
  return said.filter(Boolean).length >= 3 || (fields.has('owner') && said.filter(Boolean).length >= 2)
}

const tenderWords = /招标|采购|投标|中标|成交|公告|标题|预算|代理|供应商|开标|截止|合同|title/iu

function isNotice(value: JsonObject): boolean {
  const own = new FieldFinder(scalarFieldsOf(value))
  return own.find('title') !== null || own.find('html') !== null || own.find('content') !== null
}

function* readList(items: readonly JsonObject[], line: number, delivered: string, context: ReadContext): Generator<SourceRecord> {
  if (items.length === 0) yield rejectRecord(line, '审批事项列表是空的', delivered)
  for (const item of items) yield readOne(item, line, JSON.stringify(item), context, 'item')
}

function readOne(value: JsonObject, line: number, delivered: string, context: ReadContext, about: About): SourceRecord {
  const fields = itemFields(value)
  const matter = matterOfItem(fields, null, about)
  if (typeof matter === 'string') return rejectRecord(line, `${matter}${fieldNamesIn(fields)}`, delivered)
  const title = matter.matter === null ? matter.projectName : `${matter.projectName} ${matter.matter}`
  return recordOf(
    fields,
    { kind: about === 'plan' ? 'list' : 'item', title, matters: [matter], sourceId: matter.itemId },
    line,
    delivered,
    context,
  )
}

function readProject(value: JsonObject, items: readonly JsonObject[], line: number, delivered: string, context: ReadContext): SourceRecord {
  const around = itemFields(value)
  if (items.length === 0) return rejectRecord(line, '审批项目没有任何事项', delivered)
  const read = items.slice(0, maxMatters).map((item) => matterOfItem(itemFields(item), around, 'item'))
  const wrong = read.find((matter) => typeof matter === 'string')
  if (wrong !== undefined) return rejectRecord(line, `${wrong}${fieldNamesIn(around)}`, delivered)
  const matters = read.filter((matter) => typeof matter !== 'string')
  const [first] = matters
  const sourceId = first?.investmentCode ?? first?.sourceProject ?? null
  return recordOf(around, { kind: 'item', title: first?.projectName ?? '', matters, sourceId }, line, delivered, context)
}

const maxMatters = 1000

type Content = Pick<DeliveredApproval, 'kind' | 'title' | 'matters' | 'sourceId'>

function recordOf(fields: ItemFields, content: Content, line: number, delivered: string, context: ReadContext): SourceRecord {
  const stated = fields.find('publishedAt')
  const { matters } = content
  const approval = {
    ...content,
    sourceName: fields.find('sourceName') ?? context.fallbackSource,
    url: addressOf(fields.find('url')),
    publishedAt: (stated === null ? null : parsePublicationTime(stated)) ?? latestOf(matters) ?? shownFrom(fields),
    safeHtml: null,
    text: null,
  }
  const contentHash = hashOf([approval.kind, approval.url, approval.title, matters])
  return {
    kind: 'approval',
    line,
    approval: { ...approval, contentHash, keys: itemKeys(approval, matters.length > 1 || fields.hasName('itemListInfoVo')) },
    excerpt: excerptOf(delivered),
  }
}

function addressOf(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url.slice(0, 2000) : null
}

function latestOf(matters: readonly ApprovalMatter[]): Date | null {
  const times = matters.flatMap(({ decidedAt }) => (decidedAt === null ? [] : [decidedAt.getTime()]))
  return times.length === 0 ? null : new Date(times.reduce((latest, time) => Math.max(latest, time)))
}

/** When an announcement about an undecided matter was published: the first day of its period, else the day when the papers were handed in. */
function shownFrom(fields: ItemFields): Date | null {
  const written = fields.find('shownIn') ?? fields.find('receivedAt')
  return written === null ? null : momentOf(written)
}

function fieldNamesIn(fields: ItemFields): string {
  const names = fields.names.filter((name) => !isAbsent(name)).slice(0, 8)
  return `（现有字段：${names.map((name) => name.slice(0, 30)).join('、')}）`
}
