import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { documentFilters } from '../notice-filters.ts'
import { calls } from './calls.ts'
import { describedSchema } from './described-schema.ts'
import { filterMeanings } from './filter-meanings.ts'
import { means } from './meanings.ts'
import { choice, choices, day, flag, period, range, span, text, words } from '../filters/filter-kinds.ts'
import type { Filter } from '../filters/filter.ts'

const options = [
  { code: 'soon', name: '近期' },
  { code: 'late', name: '远期' },
] as const

test.each<[Filter, Record<string, string>]>([
  [words({ label: '检索词', url: 'a' }), { one: '检索词：空格为且，| 为或，词前加 - 为不含，引号内为整体' }],
  [words({ label: '排除词', url: 'a', hint: '多个词用空格隔开' }), { one: '排除词：多个词用空格隔开' }],
  [
    text({ label: '业主', url: 'a', field: 'a', maxLength: 9, tooLong: '过长', hint: '单位名称' }),
    { one: '业主须含有的文字（单位名称），不填为不限' },
  ],
  [choice({ label: '范围', url: 'a', options, initial: 'soon' }), { one: '范围：soon 近期、late 远期' }],
  [
    choices({ label: '时期', url: 'a', field: 'a', options, unknown: '没有' }),
    { one: '时期，符合其一即可，不填为不限：soon 近期、late 远期' },
  ],
  [
    choices({ label: '阶段', url: 'a', field: 'a', options: [{ code: '立项', name: '立项' }], unknown: '没有' }),
    { one: '阶段，符合其一即可，不填为不限' },
  ],
  [flag({ label: '有附件', url: 'a', field: 'a' }), { one: '为 true 时只要有附件的' }],
  [
    range({ label: '预算', url: 'a', field: 'a', need: 'documents.amount-filter' }),
    {
      oneFrom: '预算，单位分，不低于（含），不填为不限；使用需会员权限 documents.amount-filter',
      oneBelow: '预算，单位分，低于（不含），不填为不限；使用需会员权限 documents.amount-filter',
    },
  ],
  [
    period({ label: '发布', url: 'a', field: 'a', options, initial: 'soon' }),
    { one: '发布：soon 近期、late 远期；或两个日期，如 2026-01-01..2026-03-31（含首尾，北京时间）' },
  ],
  [
    span({ label: '开工', url: 'a', field: 'a', options }),
    { one: '开工：soon 近期、late 远期；或两个日期，如 2026-01-01..2026-03-31（含首尾，北京时间）；不填为不限' },
  ],
  [day({ label: '完工', url: 'a', field: 'a' }), { one: '完工不晚于这一天（YYYY-MM-DD，北京时间），不填为不限' }],
])('a filter is described by its declaration: %#', (filter, expected) => {
  expect(filterMeanings('one', filter)).toEqual(expected)
})

test('filters keep their descriptions in a larger object', () => {
  const { properties } = describedSchema(z.extend(documentFilters, { page: z.int().check(z.describe('页码')) }))
  expect(properties).toMatchObject({
    budgetFrom: { type: 'integer', minimum: 0, description: expect.stringContaining('不低于') },
    budgetBelow: { type: 'integer', minimum: 0, description: expect.stringContaining('低于（不含）') },
    dtype: {
      type: 'array',
      items: { enum: ['works', 'goods', 'services'] },
      default: [],
      description: expect.stringContaining('goods 货物'),
    },
    page: { description: '页码' },
  })
})

test('shared fields are described by their names, even deep inside a request', () => {
  const { properties } = describedSchema(calls.saveSubscription.request)
  expect(properties).toMatchObject({
    criteria: {
      properties: {
        groups: {
          items: {
            properties: {
              further: { type: 'array', description: '同时含：每个词都须有' },
              excluded: { description: '不含：有其一即不算' },
            },
          },
        },
        filters: { properties: { tenderer: { description: expect.stringContaining('招标单位') } } },
      },
    },
  })
})

test('a described object stays the same object and is parsed the same way', () => {
  const shared = z.object({ a: z._default(z.string().check(z.trim()), 'x') })
  expect(means(shared, { a: '某项' })).toBe(shared)
  expect(describedSchema(shared)).toMatchObject({ properties: { a: { type: 'string', default: 'x', description: '某项' } } })
  expect(z.parse(shared, { a: ' y ' })).toEqual({ a: 'y' })
})
