import { isObject, objectOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { type ReadContext, excerptOf, rejectRecord, type SourceRecord } from '../../../source-record.ts'
import { readRelease, type Package } from './read-release.ts'
import { latestValues } from './latest-values.ts'

/** Whether the contents are a release package, a record package, a record or a single release of the Open Contracting Data Standard 1.0 or 1.1. */
export function isOcds(value: JsonObject): boolean {
  if ('releases' in value || 'compiledRelease' in value) return true
  if (Array.isArray(value['records'])) return 'packages' in value || value['records'].some((record) => isObject(record) && isRecord(record))
  return 'ocid' in value || (Array.isArray(value['tag']) && 'initiationType' in value)
}

function isRecord(value: JsonObject): boolean {
  return 'ocid' in value && ('releases' in value || 'compiledRelease' in value || 'versionedRelease' in value)
}

/** Notices in a package or release: one for each release. A record that only links its releases gives one notice for its compiled state. */
export function* readOcds(value: JsonObject, line: number, context: ReadContext): Generator<SourceRecord> {
  const around = packageOf(value, context)
  if (isRecord(value)) yield* readRecord(value, line, '', around)
  else if ('records' in value) yield* eachOf(value['records'], 'records', line, (record, path) => readRecord(record, line, path, around))
  else if ('releases' in value) yield* eachOf(value['releases'], 'releases', line, (release, path) => [notice(release, line, path, around)])
  else yield notice(value, line, '', around)
}

function packageOf(value: JsonObject, context: ReadContext): Package {
  return {
    publisher: textOf(objectOf(value['publisher'])['name']) ?? context.fallbackSource,
    publishedDate: textOf(value['publishedDate']),
  }
}

function* eachOf(
  list: unknown,
  name: string,
  line: number,
  read: (element: JsonObject, path: string) => Iterable<SourceRecord>,
): Generator<SourceRecord> {
  if (!Array.isArray(list)) {
    yield rejectRecord(line, `OCDS 数据包的 ${name} 应为列表`, JSON.stringify(list) ?? '')
    return
  }
  if (list.length === 0) yield rejectRecord(line, `OCDS 数据包的 ${name} 为空`, '[]')
  for (const [index, element] of list.entries()) {
    const path = `${name}[${index}]`
    if (isObject(element)) yield* read(element, path)
    else yield rejectRecord(line, `${path}：应为 JSON 对象`, JSON.stringify(element) ?? '')
  }
}

function* readRecord(record: JsonObject, line: number, path: string, around: Package): Generator<SourceRecord> {
  const releases = Array.isArray(record['releases']) ? record['releases'].filter(isObject) : []
  const embedded = releases.filter((release) => 'id' in release || 'tag' in release).filter((release) => !('url' in release))
  if (embedded.length > 0) {
    for (const [index, release] of embedded.entries())
      yield notice({ ocid: record['ocid'], ...release }, line, join(path, `releases[${index}]`), around)
    return
  }
  const compiled = record['compiledRelease']
  if (isObject(compiled)) {
    yield notice({ ocid: record['ocid'], ...compiled }, line, join(path, 'compiledRelease'), around)
    return
  }
  const versioned = record['versionedRelease']
  if (isObject(versioned)) {
    yield notice({ ocid: record['ocid'], ...objectOf(latestValues(versioned)) }, line, join(path, 'versionedRelease'), around)
    return
  }
  yield rejectRecord(
    line,
    `${path === '' ? '' : `${path}：`}OCDS 记录里没有发布内容（releases 只有链接，也没有 compiledRelease）`,
    JSON.stringify(record),
  )
}

function notice(release: JsonObject, line: number, path: string, around: Package): SourceRecord {
  const read = readRelease(release, around)
  const delivered = JSON.stringify(release)
  if (typeof read === 'string') return rejectRecord(line, path === '' ? read : `${path}：${read}`, delivered)
  return { kind: 'notice', line, raw: read, excerpt: excerptOf(delivered) }
}

function join(path: string, rest: string): string {
  return path === '' ? rest : `${path}.${rest}`
}
