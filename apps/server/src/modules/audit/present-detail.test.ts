import { expect, test } from 'vitest'
import { detailLabels } from './detail-labels.ts'
import { changesOf } from './present-detail.ts'

test.each<[string, unknown, { label: string; before: string | null; after: string }[]]>([
  ['a plain value', { by: 'phone' }, [{ label: '方式', before: null, after: '短信验证码' }]],
  ['a change', { state: { before: 'pending', after: 'processing' } }, [{ label: '状态', before: '待处理', after: '处理中' }]],
  ['a list', { roles: ['operator'] }, [{ label: '角色', before: null, after: '运营人员' }]],
  ['a time', { startsAt: '2026-11-20T02:00:00.000Z' }, [{ label: '开始时间', before: null, after: '2026-11-20 10:00' }]],
  [
    'a time of another zone',
    { transferredAt: '2026-11-20T10:00:00+08:00' },
    [{ label: '转账时间', before: null, after: '2026-11-20 10:00' }],
  ],
  ['money', { amount: '2980.00元' }, [{ label: '金额', before: null, after: '¥2,980.00' }]],
  ['a phone, of which nothing is kept', { hotline: { isChanged: true } }, [{ label: '服务热线', before: null, after: '已修改' }]],
  ['nothing', { failure: null, note: '' }, []],
  [
    'something new',
    { before: null, after: { value: 'red', label: '红' } },
    [
      { label: '字典项名称', before: null, after: '红' },
      { label: '字典项的值', before: null, after: 'red' },
    ],
  ],
  [
    'something changed, without what stayed',
    { before: { value: 'red', label: '红' }, after: { value: 'red', label: '红色' } },
    [{ label: '字典项名称', before: '红', after: '红色' }],
  ],
  ['something removed', { before: { label: '红' }, after: null }, [{ label: '字典项名称', before: '红', after: '无' }]],
  [
    'shares of quotas',
    { before: { 'contact-lookups': 5 }, after: { 'export-rows': 100 } },
    [
      { label: '人脉查询', before: '5', after: '不单独限制' },
      { label: '导出条数', before: '不单独限制', after: '100' },
    ],
  ],
  [
    'rights, which are named already',
    { '12 个月': { before: '不在线销售', after: '3,980 元' } },
    [{ label: '12 个月', before: '不在线销售', after: '¥3,980.00' }],
  ],
])('%s is described in words', (_what, detail, changes) => {
  expect(changesOf(detail)).toEqual(changes)
})

test('fields are listed in the order of the labels, whatever order the database keeps', () => {
  const detail = Object.fromEntries(Object.keys(detailLabels).map((field) => [field, 1]))
  const shuffled = Object.fromEntries(Object.entries(detail).toReversed())
  expect(changesOf(shuffled).map(({ label }) => label)).toEqual(Object.values(detailLabels))
})
