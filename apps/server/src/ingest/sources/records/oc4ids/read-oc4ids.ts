import { isObject, objectOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { readOcds } from '../ocds/read-ocds.ts'
import { excerptOf, rejectRecord, type ReadContext, type SourceRecord, type SourceReject } from '../../../source-record.ts'
import { approvalOfProject, type PublishedList } from './approval-of-project.ts'
import { readProject } from './read-project.ts'
import { elementsOf, momentOf } from './project-fields.ts'

/** Whether the contents are a project package of OC4IDS 0.9 or 1.0, or a project by itself. */
export function isOc4ids(value: JsonObject): boolean {
  if ('releases' in value || 'records' in value) return false
  if ('projects' in value) return 'publisher' in value && ('version' in value || 'publishedDate' in value || 'uri' in value)
  return isProject(value)
}

function isProject(value: JsonObject): boolean {
  const { id } = value
  if (typeof id === 'string' && id.startsWith('oc4ids-')) return true
  return Array.isArray(value['contractingProcesses']) && ('parties' in value || 'locations' in value || 'identifiers' in value)
}

/**
 * Reads a package of projects or a single project. Each project becomes a record of a list. Contracts may also contain whole OCDS notices, which are
 * read, too.
 */
export function* readOc4ids(value: JsonObject, line: number, context: ReadContext): Generator<SourceRecord> {
  if (!('projects' in value)) {
    yield* readOne(value, line, '', { publisher: context.fallbackSource, publishedAt: null }, new Set())
    return
  }
  const { projects } = value
  if (!Array.isArray(projects)) {
    yield rejectRecord(line, 'OC4IDS 数据包的 projects 应为列表', textOfValue(projects))
    return
  }
  if (projects.length === 0) yield rejectRecord(line, 'OC4IDS 数据包的 projects 为空', '[]')
  const around = {
    publisher: textOf(objectOf(value['publisher'])['name'])?.slice(0, maxPublisherLength) ?? context.fallbackSource,
    publishedAt: momentOf(value['publishedDate']),
  }
  const seen = new Set<string>()
  for (const [index, project] of projects.entries()) {
    const path = `projects[${index}]：`
    if (isObject(project)) yield* readOne(project, line, path, around, seen)
    else yield rejectRecord(line, `${path}应为 JSON 对象`, textOfValue(project))
  }
}

const maxPublisherLength = 200

/** @param seen ids of the projects read so far */
function* readOne(project: JsonObject, line: number, path: string, around: PublishedList, seen: Set<string>): Generator<SourceRecord> {
  const read = readProject(project)
  const delivered = textOfValue(project)
  if (typeof read === 'string') {
    yield rejectRecord(line, `${path}${read}`, delivered)
    return
  }
  if (seen.has(read.id)) {
    yield rejectRecord(line, `${path}项目标识 ${read.id.slice(0, 60)} 在数据包中重复`, delivered)
    return
  }
  seen.add(read.id)
  yield { kind: 'approval', line, approval: approvalOfProject(read, around), excerpt: excerptOf(delivered) }
  yield* noticesOf(project, line, path, around)
}

/** The standard links to releases. Some publishers include them whole; these become notices like any others. */
function* noticesOf(project: JsonObject, line: number, path: string, { publisher, publishedAt }: PublishedList): Generator<SourceRecord> {
  for (const process of elementsOf(project['contractingProcesses'])) {
    const whole = elementsOf(process['releases']).filter(isWholeRelease)
    if (whole.length === 0) continue
    const releases = whole.map((release) => ({ ocid: process['id'], ...release }))
    const wrapped = { releases, publisher: { name: publisher }, publishedDate: publishedAt?.toISOString() }
    for (const record of readOcds(wrapped, line, { fallbackSource: publisher }))
      yield record.kind === 'reject' ? withPath(record, path) : record
  }
}

function isWholeRelease(release: JsonObject): boolean {
  return !('url' in release) && ['tender', 'planning', 'awards', 'contracts', 'buyer'].some((field) => field in release)
}

function withPath(reject: SourceReject, path: string): SourceReject {
  return { ...reject, reason: `${path}${reject.reason}` }
}

/** The value as text. Thousands of nested objects, made to exhaust the stack, only lose their own excerpt. */
function textOfValue(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, maxExcerptLength) ?? ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** Maximum number of characters that a reject shows. */
const maxExcerptLength = 1000
