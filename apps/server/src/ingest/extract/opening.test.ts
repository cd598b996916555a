import { formatTime, shanghaiMoment } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { StatedFacts } from '../notice.ts'
import { parseNotice } from '../html/parse-html.ts'
import { extractFacts } from './extract-facts.ts'

function read(title: string, body: string, stated: StatedFacts = {}): NoticeFacts {
  const isHtml = body.startsWith('<')
  const raw = { sourceName: '某网', sourceId: null, url: null, title, publishedAt: null, attachments: [], stated }
  const parsed = parseNotice({ ...raw, html: isHtml ? body : null, text: isHtml ? null : body })
  return extractFacts(parsed, stated, { publishedAt: shanghaiMoment(2026, 11, 1) })
}

const placeOf = (body: string) => read('青岭县城东路改造工程招标公告', body).openingPlace?.value

describe('the place of the opening', () => {
  test.each([
    ['6.3开标地点：青岭县公共资源交易中心（东一路1号）三楼。投标人无需到场', '青岭县公共资源交易中心（东一路1号）三楼'],
    ['开标地点：本项目在青岭县阳光采购平台（东一路1号三楼）进行不见面开标，投标人无需派授权代表', '青岭县阳光采购平台（东一路1号三楼）'],
    ['开标地点：本次招标将于2026年12月1日9时30分在青岭县交易中心二楼开标室进行', '青岭县交易中心二楼开标室进行'],
    ['<table><tr><td>开标时间</td><td>2026-12-01 09:30</td><td>开标地点</td><td>青岭县交易中心</td></tr></table>', '青岭县交易中心'],
    ['五、开启\n时间：2026年12月1日9时30分\n地点：青岭县政务中心402室\n六、公告期限', '青岭县政务中心402室'],
    ['开标地点：\n青岭县交易中心', undefined],
    ['开标时间和开标地点：详见招标文件', undefined],
    ['三、获取招标文件\n地点：青岭县政务中心\n五、开启\n时间：2026年12月1日', undefined],
    ['投标文件递交地点：青岭县政务中心', undefined],
  ])('is read or left out as expected: %s', (body, place) => expect(placeOf(body)).toBe(place))

  test.each([
    '开标地点：青岭县交易中心五楼。',
    '更正内容：开标地点变更为：青岭县交易中心五楼，其他不变。',
    '原开标地点：青岭县政务中心二楼，现开标地点改为青岭县交易中心五楼。',
    '开标地点由青岭县政务中心二楼调整至青岭县交易中心五楼。',
  ])('of a change is the new one: %s', (body) => {
    expect(read('青岭县城东路改造工程变更公告', body).openingPlace?.value).toBe('青岭县交易中心五楼')
  })
})

describe('the deadline for prequalification', () => {
  const timeOf = (facts: NoticeFacts) => facts.prequalificationDeadline && formatTime(facts.prequalificationDeadline.value.toISOString())

  test('is the deadline of a notice that asks for applications', () => {
    const facts = read('青岭县城东路改造工程资格预审公告', '资格预审申请文件递交的截止时间为2026年12月1日9时30分。')
    expect(timeOf(facts)).toBe('2026-12-01 09:30')
    expect(facts.biddingDeadline).toEqual(facts.prequalificationDeadline)
  })

  test('is the stated deadline if there is one', () => {
    const stated = { biddingDeadline: '2026-12-02 10:00' }
    expect(timeOf(read('青岭县城东路改造工程资格预审公告', '详见附件', stated))).toBe('2026-12-02 10:00')
    expect(timeOf(read('青岭县城东路改造工程资格预审公告', '详见附件', { ...stated, prequalificationDeadline: '2026-12-03 10:00' }))).toBe(
      '2026-12-03 10:00',
    )
  })

  test('is moved by a change about applications, but not by one about bids', () => {
    const change = (words: string) => read('青岭县城东路改造工程变更公告', `${words}递交的截止时间变更为2026年12月5日9时30分。`)
    expect(timeOf(change('资格预审申请文件'))).toBe('2026-12-05 09:30')
    expect(timeOf(change('投标文件'))).toBeNull()
  })

  test('is not read from a call for bids', () => {
    expect(timeOf(read('青岭县城东路改造工程招标公告', '投标文件递交的截止时间为2026年12月1日9时30分。'))).toBeNull()
  })
})
