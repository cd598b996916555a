import { describe, expect, test } from 'vitest'
import type { RawNotice } from '../../notice.ts'
import { isAbsent } from '../../fields/absent-value.ts'
import { givenFacts } from '../../extract/stated-facts.ts'
import { mapRecord } from './map-record.ts'

function map(record: Record<string, unknown>): RawNotice {
  const read = mapRecord(record, 1, JSON.stringify(record), { fallbackSource: 'feed' })
  if (read.kind !== 'notice') throw new Error(read.kind)
  return read.raw
}

describe('field names that differ', () => {
  test.each([
    { title: '甲招标公告', time: '2026-01-02', url: 'https://a.test/1', source: 'hljcg', contentId: 'x1' },
    { 标题: '甲招标公告', 发布时间: '2026-01-02', 原文链接: 'https://a.test/1', 来源: 'hljcg', infoId: 'x1' },
    { notice_title: '甲招标公告', 'publish-date': '2026-01-02', link: 'https://a.test/1', sourceName: 'hljcg', publishId: 'x1' },
    { data: { noticeTitle: '甲招标公告', createDate: '2026-01-02' }, href: 'https://a.test/1', siteName: 'hljcg', id: 'x1' },
  ])('have the same meaning: %j', (record) => {
    expect(map(record)).toMatchObject({
      title: '甲招标公告',
      publishedAt: '2026-01-02',
      url: 'https://a.test/1',
      sourceName: 'hljcg',
      sourceId: 'x1',
    })
  })

  test('are understood by the value if one name has several meanings', () => {
    const raw = map({
      header: '供地结果信息',
      name: '甲路建设用地',
      district: '定兴县',
      area: '5.2928',
      source: '新增建设用地(来自存量库)',
      url: 'http://land.test/?id=1',
      date4sign: '2018年12月31日',
    })
    expect(raw).toMatchObject({
      title: '甲路建设用地供地结果信息',
      sourceName: 'land.test',
      publishedAt: '2018年12月31日',
      stated: { area: '定兴县' },
    })
    expect(map({ title: '甲询比公告', date: '2026-01-02', category: '采购意见征求公告', noticeType: '2' }).stated).toEqual({
      kind: '采购意见征求公告',
    })
    expect(map({ title: '甲询比公告', date: '2026-01-02', type: '采购公告', category: '工程类' }).stated).toEqual({
      kind: '采购公告',
      category: '工程类',
    })
  })
})

test('a row without a text gets one from its labelled fields', () => {
  const raw = map({
    title: '甲招标公告',
    time: '2026-01-02',
    buyer: '甲县教育局',
    budget: '81.29万元',
    agency: '乙代理公司',
    contentId: 'x',
    fieldsReady: true,
    saleTime: '公告未单独列示',
    开标地点: '三楼',
  })
  expect(raw.text).toBe('采购人：甲县教育局\n预算金额：81.29万元\n代理机构：乙代理公司\n开标地点：三楼')
  expect(raw.stated).toEqual({ tenderer: '甲县教育局', agency: '乙代理公司', budget: '81.29万元' })
})

describe('the unit of an amount', () => {
  test.each([
    ['预算金额（万元）', '120', '120万元', 120_000_000],
    ['预算金额(万元)', '120', '120万元', 120_000_000],
    ['预算金额_万元', '120', '120万元', 120_000_000],
    ['预算金额（单位：万元）', '1,120.5', '1,120.5万元', 1_120_500_000],
    ['采购预算（人民币万元）', 120, '120万元', 120_000_000],
    ['最高限价（万元）', '约120（含税）', '约120万元（含税）', 120_000_000],
    ['最高限价（亿元）', '1.2', '1.2亿元', 12_000_000_000],
    ['预算金额（万元）', '120万元', '120万元', 120_000_000],
    ['预算金额（万元）', '1200000元', '1200000元', 120_000_000],
    ['预算金额（万元）', '1200000 （元）', '1200000 （元）', 120_000_000],
    ['预算金额（元）', '1200000', '1200000', 120_000_000],
    ['预算金额', '1200000', '1200000', 120_000_000],
    ['预算金额（万元）', '98.5%', '98.5%', undefined],
  ])('is taken from the name %s if the value %s has none', (name, value, budget, fen) => {
    const { stated } = map({ title: '甲招标公告', [name]: value })
    expect(stated.budget).toBe(budget)
    expect(givenFacts(stated, null).budget?.value).toBe(fen)
  })

  test('is also taken for the winner’s price', () => {
    const { stated } = map({ title: '甲中标公告', 中标供应商: '乙有限公司', '成交金额（万元）': '120' })
    expect(stated).toMatchObject({ winningAmount: '120万元', winners: [{ name: '乙有限公司', price: '120万元' }] })
    expect(givenFacts(stated, null).winningAmount?.value).toBe(120_000_000)
  })
})

test('HTML and plain text are told apart by their contents', () => {
  expect(map({ title: '甲公告', content: '<p>正文</p>' })).toMatchObject({ html: '<p>正文</p>', text: null })
  expect(map({ title: '甲公告', html: '正文 a<b' })).toMatchObject({ html: null, text: '正文 a<b' })
})

test('the end of a period is the deadline', () => {
  expect(map({ title: '甲公告', saleTime: '2026年08月19日08时30分至2026年08月24日17时30分' }).stated.registrationDeadline).toBe(
    '2026年08月24日17时30分',
  )
})

test('winners are one statement with their amount', () => {
  expect(map({ title: '甲中标公告', 中标供应商: '乙公司', 中标金额: '10万元' }).stated.winners).toEqual([
    { name: '乙公司', price: '10万元' },
  ])
  expect(map({ title: '甲中标公告', 中标供应商: '1、乙公司\n2、丙公司', 中标金额: '10万元' }).stated.winners).toEqual([
    { name: '1、乙公司；2、丙公司', price: '10万元' },
  ])
})

test('titles lose markup and characters that cannot be stored', () => {
  expect(map({ title: ' <font color="red">甲</font>\u0000&nbsp;招标\n公告\ud800 ' }).title).toBe('甲\uFFFD 招标 公告\uFFFD')
})

test.each([
  '公告未明确列示',
  '公告未单独列示',
  '公告资格条款中未单列业绩要求',
  '/',
  '——',
  '无',
  'null',
  'N/A',
  '详见附件',
  '见招标文件',
  '未说明',
])('%s counts as no value', (value) => {
  expect(isAbsent(value)).toBe(true)
})

test.each(['未来科技城', '无锡市教育局', '100万元', '详见附件一所列的十二个品目共计三百套', '见义勇为基金会'])(
  '%s counts as a value',
  (value) => {
    expect(isAbsent(value)).toBe(false)
  },
)
