import {
  area,
  choices,
  day,
  flag,
  noticeFilters,
  period,
  range,
  span,
  text,
  words,
  type Filter,
  type FilterTable,
  type FilterValues,
} from '@tender/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bind, type FieldCondition } from './field-conditions.ts'
import type { Fields } from './fields.ts'
import { conditionsOf } from './filter-conditions.ts'
import { meetsAll } from './meets.ts'
import { noticeFields, type NoticeField } from './notice-fields.ts'
import { compileConditions } from './terms/compile-conditions.ts'
import { recordTerms } from './terms/record-terms.ts'

/** A record with other fields than a notice, to show that the table depends on neither. */
interface Project {
  stage: string
  site: string | null
  investment: number | null
  updatedAt: Date
  plannedFinish: Date | null
  units: string[]
  hasEquipment: boolean
}

const projectFields = {
  stage: { kind: 'code', term: 'stage', read: (project) => [project.stage] },
  site: { kind: 'area', place: 0, read: ({ site }) => (site === null ? [] : [site]) },
  investment: { kind: 'number', axis: 0, unit: 'amount', name: 'investment', read: (project) => project.investment },
  updatedAt: { kind: 'number', axis: 1, unit: 'day', name: 'updated_at', read: (project) => project.updatedAt.getTime() },
  plannedFinish: {
    kind: 'number',
    axis: 2,
    unit: 'day',
    name: 'planned_finish',
    read: ({ plannedFinish }) => plannedFinish?.getTime() ?? null,
  },
  units: { kind: 'names', term: 'unit', name: 'units', isList: true, read: (project) => project.units },
  hasEquipment: { kind: 'flag', term: 'equipment', read: (project) => project.hasEquipment },
} as const satisfies Fields<Project>

const projectFilters = {
  searchWord: words({ label: '检索词', url: 'words' }),
  stage: choices({ label: '阶段', url: 'stage', field: 'stage', options: [{ code: 'approval', name: '审批' }], unknown: '阶段不存在' }),
  site: area({ label: '建设地点', url: 'site', field: 'site', maxItems: 9 }),
  investment: range({ label: '投资额', url: 'investment', field: 'investment' }),
  updated: period({
    label: '更新时间',
    url: 'updated',
    field: 'updatedAt',
    options: [
      { code: '7d', name: '近7天' },
      { code: 'all', name: '不限' },
    ],
    initial: 'all',
  }),
  finishing: span({
    label: '完工',
    url: 'finishing',
    field: 'plannedFinish',
    options: [
      { code: 'soon', name: '30天内', from: 0, below: 30 },
      { code: 'week', name: '7天内', from: 0, until: 7 },
    ],
  }),
  finish: day({ label: '完工', url: 'finish', field: 'plannedFinish' }),
  unit: text({ label: '单位', url: 'unit', field: 'units', maxLength: 100, tooLong: '单位名称过长' }),
  hasEquipment: flag({ label: '有待采设备', url: 'equipment', field: 'hasEquipment' }),
} satisfies FilterTable<keyof typeof projectFields>

const now = new Date('2026-03-09T14:30:00+08:00')
const project: Project = {
  stage: 'approval',
  site: '330212',
  investment: 5_000_000,
  updatedAt: new Date('2026-03-02T00:00:00+08:00'),
  plannedFinish: new Date('2026-03-31T23:59:59+08:00'),
  units: ['宁波市建设集团', '甲设计院'],
  hasEquipment: true,
}

const meets = (values: FilterValues, changed: Partial<Project> = {}) =>
  meetsAll(projectFields, { ...project, ...changed }, conditionsOf(projectFilters, values, now))

test.each<[FilterValues, boolean, Partial<Project>?]>([
  [{}, true],
  [{ searchWord: '桥' }, true],
  [{ stage: ['approval'] }, true],
  [{ stage: ['built'] }, false],
  [{ stage: [] }, true],
  [{ site: ['330000'] }, true],
  [{ site: ['330100', '320000'] }, false],
  [{ site: ['330000'] }, false, { site: null }],
  [{ investmentFrom: 5_000_000 }, true],
  [{ investmentBelow: 5_000_000 }, false],
  [{ investmentFrom: 0 }, false, { investment: null }],
  [{ updated: '7d' }, true],
  [{ updated: '7d' }, false, { updatedAt: new Date('2026-03-01T23:59:59+08:00') }],
  [{ updated: '2026-03-01..2026-03-02' }, true],
  [{ finishing: '2026-03-31..2026-04-02' }, true],
  [{ finishing: '2026-03-01..2026-03-31' }, true],
  [{ finishing: '2026-03-01..2026-03-30' }, false],
  [{ finishing: '2026-04-01..2026-04-30' }, false],
  [{ finishing: '2026-01-01..2026-12-31' }, false, { plannedFinish: null }],
  [{ updated: '2026-03-03..2026-03-04' }, false],
  [{ finishing: 'soon' }, true],
  [{ finishing: 'soon' }, false, { plannedFinish: new Date('2026-03-09T14:29:59+08:00') }],
  [{ finishing: 'week' }, true, { plannedFinish: new Date('2026-03-16T23:59:59+08:00') }],
  [{ finishing: 'week' }, false, { plannedFinish: new Date('2026-03-17T00:00:00+08:00') }],
  [{ finish: '2026-03-31' }, true],
  [{ finish: '2026-03-30' }, false],
  [{ finish: '2026-03-31' }, false, { plannedFinish: new Date('2026-04-01T00:00:00+08:00') }],
  [{ finish: '2026-03-31' }, false, { plannedFinish: null }],
  [{ unit: '建设 集团' }, true],
  [{ unit: '宁波 设计院' }, false],
  [{ hasEquipment: true }, true],
  [{ hasEquipment: true }, false, { hasEquipment: false }],
  [{ hasEquipment: false }, true, { hasEquipment: false }],
])('the filter %j is met: %s %j', (values, expected, changed = {}) => {
  expect(meets(values, changed)).toBe(expected)
})

test('a record that meets the conditions has a term of each choice', () => {
  const values = fc.record(
    {
      stage: fc.subarray(['approval', 'built']),
      site: fc.subarray(['330000', '330200', '110000']),
      investmentFrom: fc.integer({ min: 0, max: 10_000_000 }),
      investmentBelow: fc.integer({ min: 0, max: 10_000_000 }),
      finish: fc.constantFrom('2026-03-30', '2026-03-31'),
      unit: fc.constantFrom('建设', '设计院 甲', '没有'),
      hasEquipment: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const terms = recordTerms(projectFields, project, '', '')
  expect.hasAssertions()
  fc.assert(
    fc.property(values, (chosen) => {
      const { terms: all, choices } = compileConditions(projectFields, conditionsOf(projectFilters, chosen, now))
      const hasAll = all.every((term) => terms.has(term)) && choices.every((choice) => choice.some((term) => terms.has(term)))
      expect(hasAll || !meets(chosen)).toBe(true)
    }),
  )
})

test('every filter of 招投标信息查询 reads an existing field of the right kind', () => {
  const filters = Object.entries<Filter>(noticeFilters)
  const conditions = conditionsOf(noticeFilters, Object.assign({}, ...filters.map(([name, filter]) => someValue(name, filter))), now)
  expect(conditions).toHaveLength(filters.filter(([, filter]) => 'field' in filter).length)
  for (const condition of conditions) expect(() => bind(noticeFields, condition)).not.toThrow()
  expect(() => bind(noticeFields, { kind: 'flagged', field: 'budget', value: true })).toThrow('no field budget')
})

test('a filter on a field that notices lack is found before it runs', () => {
  const filters = { isSealed: flag({ label: '已盖章', url: 'sealed', field: 'isSealed' }) }
  // @ts-expect-error -- no such field
  const conditions: FieldCondition<NoticeField>[] = conditionsOf(filters, { isSealed: true }, now)
  expect(conditions).toEqual([{ kind: 'flagged', field: 'isSealed', value: true }])
})

function someValue(name: string, filter: Filter): FilterValues {
  switch (filter.kind) {
    case 'words':
    case 'text':
      return { [name]: '甲' }
    case 'word-list':
      return { [name]: ['甲'] }
    case 'choice':
      return { [name]: filter.initial }
    case 'span':
      return { [name]: filter.options[0]?.code }
    case 'period':
      return { [name]: filter.initial }
    case 'choices':
      return { [name]: filter.options.map(({ code }) => code) }
    case 'flag':
      return { [name]: true }
    case 'area':
      return { [name]: ['330000'] }
    case 'range':
      return { [`${name}From`]: 1 }
    case 'day':
      return { [name]: '2026-03-31' }
  }
}
