import { categories, channels, dayLength, industries, methods } from '@tender/contract'
import { parseQuery, without, type Query, type Range } from '@tender/matching'
import fc from 'fast-check'
import type { FieldCondition, SimpleCondition } from './field-conditions.ts'
import type { NoticeField } from './notice-fields.ts'
import { noticeKind } from './notice-kind.ts'
import type { RecordRequest, SearchDocument, SearchedRecord, SearchRequest, SearchSort } from './port.ts'
import type { RecordKind } from './record-kind.ts'
import type { SearchContent } from './search-content.ts'

const start = Date.UTC(2026, 0, 1)

/** A notice of which only the day is known; a higher id means a later day. */
export function plainDocument(id: number): SearchDocument {
  return {
    id,
    title: `公告${id}`,
    text: '正文',
    phones: { title: [], text: [] },
    publishedAt: new Date(start + (id % 1000) * dayLength + id),
    channel: 'tender',
    category: null,
    method: null,
    industry: null,
    area: null,
    budget: id % 3 === 0 ? null : id * 100,
    winningAmount: id % 5 === 0 ? id * 90 : null,
    biddingDeadline: id % 2 === 0 ? new Date(start + (id % 700) * dayLength) : null,
    expectedUntil: id % 5 === 0 ? new Date(start + (id % 700) * dayLength) : null,
    prequalificationDeadline: id % 7 === 0 ? new Date(start + (id % 300) * dayLength) : null,
    registrationDeadline: id % 4 === 0 ? new Date(start + (id % 500) * dayLength) : null,
    tenderer: null,
    agency: null,
    winners: [],
    hasAttachment: false,
    hasPhone: false,
    opportunity: id % 4 === 0 ? null : id % 7,
    contractEnds: id % 6 === 0 ? new Date(start + (id % 900) * dayLength) : null,
  }
}

export function plainRequest(words: string): SearchRequest {
  return {
    queries: [parseQuery(words).query],
    scope: 'full',
    conditions: [],
    sort: 'newest',
    now: new Date(start + 400 * dayLength),
    size: 20,
  }
}

// few characters, so that words often match texts: traditional and simplified, full-width, letters and digits,
// punctuation, beyond the BMP
const character = fc.constantFrom(
  '甲',
  '乙',
  '丙',
  '萬',
  '万',
  'a',
  'B',
  'Ｂ',
  'led',
  '1',
  '２',
  '13',
  '八',
  ' ',
  '\n',
  '（',
  ')',
  '-',
  '，',
  '、',
  '※',
  '𠮷',
  '㎡',
  // a common word (terms/common-words.ts), and a part of it
  '有限公司',
  '公司',
  '\u0000',
)
export const text = (maxLength: number) => fc.string({ unit: character, maxLength })
const someone = fc.option(text(6), { nil: null })
export const moment = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((quarter) => new Date(start + (quarter * dayLength) / 4)),
  fc.integer({ min: -30, max: 900 }).map((days) => new Date(start + days * dayLength)),
)
export const amount = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(0, 99, 100, 101, 12_345_600, 9_000_000_000_000))
export const area = fc.constantFrom('330000', '330200', '330212', '330100', '429004', '110000', '110105', '33', '')
const oneOf = <Code extends string>(list: readonly { code: Code }[]) => fc.constantFrom(...list.slice(0, 3).map(({ code }) => code))
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

const place = fc.tuple(fc.nat(34), fc.integer({ min: 0, max: 5 })).map(([from, length]): Range => [from, from + length])
const places = fc.array(place, { maxLength: 3 })

export const randomDocument: fc.Arbitrary<SearchDocument> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  title: text(8),
  text: text(30),
  phones: fc.record({ title: places, text: places }),
  publishedAt: moment,
  channel: oneOf(channels),
  category: orNull(oneOf(categories)),
  method: orNull(oneOf(methods)),
  industry: orNull(oneOf(industries)),
  area: orNull(area),
  budget: orNull(amount),
  winningAmount: orNull(amount),
  biddingDeadline: orNull(moment),
  prequalificationDeadline: orNull(moment),
  registrationDeadline: orNull(moment),
  expectedUntil: orNull(moment),
  tenderer: someone,
  agency: someone,
  winners: fc.array(text(6), { maxLength: 3 }),
  hasAttachment: fc.boolean(),
  hasPhone: fc.boolean(),
  opportunity: orNull(fc.integer({ min: 1, max: 6 })),
  contractEnds: orNull(moment),
})
export const randomDocuments = fc.array(randomDocument, { minLength: 5, maxLength: 40 })

const sign = fc.constantFrom(' ', ' ', '|', '，', ' -', '(', ')', '"', '标题:', ' 标题:')
const randomQuery: fc.Arbitrary<Query> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.oneof(text(3), sign), { maxLength: 7 }).map((parts) => parseQuery(parts.join('')).query) },
  { weight: 1, arbitrary: fc.array(text(3), { maxLength: 3 }).map(without) },
)

/** Generators for the records of one kind. */
export interface RandomRecords<Content, Name extends string, Sort extends string> {
  kind: RecordKind<Content, Name, Sort>
  record: fc.Arbitrary<SearchedRecord<Content>>
  /** Possible codes of each field of codes. */
  codes: Readonly<Record<string, fc.Arbitrary<string>>>
}

export const randomNotices: RandomRecords<SearchContent, NoticeField, SearchSort> = {
  kind: noticeKind,
  record: randomDocument,
  codes: { channel: oneOf(channels), category: oneOf(categories), method: oneOf(methods), industry: oneOf(industries) },
}

function conditionsOn<Content, Name extends string, Sort extends string>(
  drawn: RandomRecords<Content, Name, Sort>,
): fc.Arbitrary<FieldCondition<Name>[]> {
  const all = namesOf(drawn.kind).flatMap((field) => conditionOn(drawn, field))
  const simple = namesOf(drawn.kind).flatMap((field) => simpleConditionOn(drawn, field))
  const either = fc.record({ kind: fc.constant('either' as const), parts: fc.array(fc.oneof(...simple), { maxLength: 3 }) })
  const condition = fc.oneof(...all, either)
  // with many conditions at once nothing would be found
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(condition, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(condition, { maxLength: 5 }) },
  )
}

function namesOf<Name extends string>({ fields }: { fields: Readonly<Record<Name, unknown>> }): Name[] {
  const isName = (name: string): name is Name => name in fields
  return Object.keys(fields).filter(isName)
}

/** A condition on a field of codes, a flag or an area. */
function simpleConditionOn<Content, Name extends string, Sort extends string>(
  { kind: { fields }, codes }: RandomRecords<Content, Name, Sort>,
  name: Name,
): fc.Arbitrary<SimpleCondition<Name>>[] {
  const field = fc.constant(name)
  switch (fields[name].kind) {
    case 'code':
      return [fc.record({ kind: fc.constant('listed'), field, values: fc.array(codes[name] ?? fc.string(), { maxLength: 2 }) })]
    case 'flag':
      return [fc.record({ kind: fc.constant('flagged'), field, value: fc.boolean() })]
    case 'area':
      return [fc.record({ kind: fc.constant('inside'), field, areas: fc.array(area, { maxLength: 3 }) })]
    case 'number':
    case 'names':
    case 'initials':
    case 'group':
      return []
  }
}

function conditionOn<Content, Name extends string, Sort extends string>(
  drawn: RandomRecords<Content, Name, Sort>,
  name: Name,
): fc.Arbitrary<FieldCondition<Name>>[] {
  const field = fc.constant(name)
  const of = drawn.kind.fields[name]
  switch (of.kind) {
    case 'number': {
      const bound = of.unit === 'day' ? moment.map((date) => date.getTime()) : amount
      return [fc.record({ kind: fc.constant('within'), field, from: bound, below: bound }, { requiredKeys: ['kind', 'field'] })]
    }
    case 'names': {
      const others = fc.array(text(4), { maxLength: 2 })
      return [fc.record({ kind: fc.constant('named'), field, words: text(4), others }, { requiredKeys: ['kind', 'field', 'words'] })]
    }
    case 'initials':
      return [fc.record({ kind: fc.constant('spelt'), field, letters: fc.string({ unit: fc.constantFrom('a', 'b', 'z'), maxLength: 4 }) })]
    case 'code':
    case 'flag':
    case 'area':
    case 'group':
      return simpleConditionOn(drawn, name)
  }
}

/** Conditions on one field, as choices of a filter have: some are the same, overlap, or contain others. */
export function randomChoicesOf<Content, Name extends string, Sort extends string>(
  drawn: RandomRecords<Content, Name, Sort>,
): fc.Arbitrary<FieldCondition<Name>[]> {
  const fields = namesOf(drawn.kind).flatMap((field) => {
    const conditions = conditionOn(drawn, field)
    return conditions.length === 0 ? [] : [fc.array(fc.oneof(...conditions), { minLength: 2, maxLength: 8 })]
  })
  return fc.oneof(...fields)
}

/** Random requests for a kind of records. */
export function randomRequestOf<Content, Name extends string, Sort extends string>(
  drawn: RandomRecords<Content, Name, Sort>,
): fc.Arbitrary<RecordRequest<Name, Sort>> {
  const isSort = (sort: string): sort is Sort => sort in drawn.kind.orders
  const groups = namesOf(drawn.kind).filter((name) => drawn.kind.fields[name].kind === 'group')
  return fc.record(
    {
      // few conditions and small pages, so that there are several pages
      queries: fc.oneof(fc.constant<Query[]>([]), fc.array(randomQuery, { maxLength: 2 })),
      scope: fc.constantFrom('title', 'full'),
      conditions: conditionsOn(drawn),
      visibility: fc.record({ before: moment, areas: fc.array(area, { maxLength: 3 }) }),
      sort: fc.constantFrom(...Object.keys(drawn.kind.orders).filter(isSort)),
      now: moment,
      size: fc.integer({ min: 1, max: 4 }),
      phonesIn: fc.array(area, { maxLength: 2 }),
      ...(groups.length === 0 ? {} : { latestOf: fc.constantFrom(...groups), outdatedBy: conditionsOn(drawn) }),
    },
    { requiredKeys: ['queries', 'scope', 'conditions', 'sort', 'now', 'size'] },
  )
}

export const randomRequest = randomRequestOf(randomNotices)
