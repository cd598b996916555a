import { cleanText } from '../../../../wording/texts/clean-text.ts'
import type { Attachment, RawNotice, StatedFacts } from '../../../notice.ts'
import { objectOf, objectsOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { cleanTitle } from '../map-record.ts'
import { stageOf } from './release-stage.ts'
import { amountOf, releaseText } from './release-text.ts'

/** What a package says about all of its releases. */
export interface Package {
  publisher: string
  publishedDate: string | null
}

/** Turns a release into a notice with stated facts and a text made from its fields, or gives, in Chinese, the reason why that is impossible. */
export function readRelease(release: JsonObject, around: Package): RawNotice | string {
  if (Object.keys(release).length === 0) return '空的 OCDS 发布：没有任何内容'
  const ocid = textOf(release['ocid'])
  const id = textOf(release['id'])
  if (ocid === null && id === null) return 'OCDS 发布没有 ocid 和 id，无法识别'
  const title = titleOf(release)
  if (title === null) return '缺少名称（tender.title、awards[].title、contracts[].title、planning.budget.project 和说明都没有）'
  const publishedAt = textOf(release['date']) ?? around.publishedDate
  if (publishedAt === null) return '缺少发布时间（release.date 和 publishedDate 都没有）'
  return {
    sourceName: cleanText(around.publisher),
    // ids are unique only within a contracting process
    sourceId: [ocid, id].filter((part) => part !== null).join('/'),
    url: null,
    title,
    publishedAt,
    html: null,
    text: cleanText(releaseText(release)),
    attachments: attachmentsOf(release),
    stated: statedFacts(release, ocid),
  }
}

function titleOf(release: JsonObject): string | null {
  const tender = objectOf(release['tender'])
  const planning = objectOf(release['planning'])
  const parts = [tender, ...objectsOf(release['awards']), ...objectsOf(release['contracts'])]
  const named =
    first(parts.map((part) => text(part['title']))) ??
    text(objectOf(planning['budget'])['project']) ??
    text(planning['project']) ??
    first([...parts, objectOf(planning['budget'])].map((part) => text(part['description']))) ??
    first(objectsOf(tender['items']).map((item) => text(item['description']))) ??
    text(planning['rationale'])
  return named === null ? null : cleanTitle(cleanText(named))
}

/** The value if it is a text, because badly made packages have numbers in place of names. */
function text(value: unknown): string | null {
  return typeof value === 'string' ? textOf(value) : null
}

function first(values: (string | null)[]): string | null {
  return values.find((value) => value !== null) ?? null
}

function statedFacts(release: JsonObject, ocid: string | null): StatedFacts {
  const tender = objectOf(release['tender'])
  const stated: StatedFacts = { kind: stageOf(release).kind }
  const set = (
    field: 'projectCode' | 'projectName' | 'tenderer' | 'agency' | 'budget' | 'winningAmount' | 'method' | 'category',
    value: string | null,
  ) => {
    if (value !== null) stated[field] = cleanText(value)
  }
  set('projectCode', ocid)
  set('projectName', text(tender['title']))
  set(
    'tenderer',
    text(objectOf(release['buyer'])['name']) ?? text(objectOf(tender['procuringEntity'])['name']) ?? partyWith(release, 'buyer'),
  )
  const budget = objectOf(objectOf(objectOf(release['planning'])['budget'])['amount'])
  set('budget', amountOf(objectOf(tender['value'])).yuan ?? amountOf(budget).yuan)
  set('method', methodOf(text(tender['procurementMethod'])))
  set('category', categoryOf(text(tender['mainProcurementCategory'])))
  const biddingDeadline = textOf(objectOf(tender['tenderPeriod'])['endDate'])
  if (biddingDeadline !== null) stated.biddingDeadline = biddingDeadline
  const winners = winnersOf(release)
  if (winners.length > 0) stated.winners = winners
  return stated
}

function winnersOf(release: JsonObject): { name: string; price?: string }[] {
  const awards = objectsOf(release['awards']).filter((award) => award['status'] !== 'unsuccessful' && award['status'] !== 'cancelled')
  const suppliers = awards.flatMap((award) => {
    // version 1.0 gives suppliers as one object in some publications
    const list = Array.isArray(award['suppliers']) ? objectsOf(award['suppliers']) : [objectOf(award['suppliers'])]
    const price = amountOf(objectOf(award['value'])).yuan
    return list.flatMap((supplier) => {
      const name = text(supplier['name'])
      if (name === null) return []
      return price === null || list.length > 1 ? [{ name: cleanText(name) }] : [{ name: cleanText(name), price }]
    })
  })
  return suppliers
}

function partyWith(release: JsonObject, role: string): string | null {
  const party = objectsOf(release['parties']).find((candidate) => Array.isArray(candidate['roles']) && candidate['roles'].includes(role))
  return party === undefined ? null : text(party['name'])
}

function attachmentsOf(release: JsonObject): Attachment[] {
  const parts = [
    objectOf(release['planning']),
    objectOf(release['tender']),
    ...objectsOf(release['awards']),
    ...objectsOf(release['contracts']),
  ]
  return parts
    .flatMap((part) => objectsOf(part['documents']))
    .flatMap((document) => {
      const url = text(document['url'])
      if (url === null || !/^https?:\/\//i.test(url)) return []
      return [{ name: cleanText(text(document['title']) ?? url), url: cleanText(url) }]
    })
}

function methodOf(method: string | null): string | null {
  const names: Readonly<Record<string, string>> = { open: '公开招标', selective: '邀请招标', limited: '单一来源', direct: '单一来源' }
  return method === null ? null : (names[method] ?? null)
}

function categoryOf(category: string | null): string | null {
  const names: Readonly<Record<string, string>> = { goods: '货物', works: '工程', services: '服务' }
  return category === null ? null : (names[category] ?? null)
}
