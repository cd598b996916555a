import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../../facts/fact.ts'
import type { RawNotice } from '../notice.ts'
import { comparedName } from '../../wording/texts/compared-name.ts'
import { contentHash, identityKeys } from './identity-keys.ts'
import { comparedUrl } from './notice-url.ts'
import { bareProjectName, comparedCode, projectKeys } from './project-keys.ts'
import { isSameSubject } from './same-subject.ts'

describe('addresses', () => {
  test('are equal whatever scheme, case of the host, order of parameters and tracking', () => {
    const same = [
      'https://A.Test/x//detail/?id=7&b=2&utm_source=wx',
      'http://a.test:80/x/detail?b=2&id=7#top',
      '//a.test/x/detail?b=2&id=7&spm=1',
    ]
    expect(new Set(same.map(comparedUrl))).toEqual(new Set(['a.test/x/detail?b=2&id=7']))
  })

  test('keep a route that contains the id', () => {
    expect(comparedUrl('https://b2b.test/#/noticeDetail?publishId=1')).toBe('b2b.test#/noticeDetail?publishId=1')
    expect(comparedUrl('https://b2b.test/#/noticeDetail?publishId=1')).not.toBe(comparedUrl('https://b2b.test/#/noticeDetail?publishId=2'))
  })

  test.each(['https://a.test', 'https://a.test/index.html', 'https://a.test/news/list_2.htm', 'javascript:void(0)', 'not an address', ''])(
    'without the id of a notice give no key: %j',
    (url) => {
      expect(comparedUrl(url)).toBeNull()
    },
  )

  test('stay the same when they are compared again', () => {
    const telling = fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => comparedUrl(url) !== null)
    const again = fc.property(telling, (url) => comparedUrl(`https://${comparedUrl(url)}`) === comparedUrl(url))
    expect(fc.check(again).counterexample).toBeNull()
  })
})

describe('projects', () => {
  const fact = (value: string | null): Fact<string> | null =>
    value === null ? null : { value, raw: value, origin: 'text', evidence: null }
  const keys = (title: string, code: string | null, tenderer: string | null, day = '2026-03-01') =>
    projectKeys(title, { projectCode: fact(code), projectName: null, tenderer: fact(tenderer), agency: null }, new Date(day))

  test.each([
    ['甲县人民医院保洁服务招标公告', '甲县人民医院保洁服务(三次)竞争性谈判公告'],
    ['甲路改造工程（第二次）招标公告', '甲路改造工程中标候选人公示'],
    ['甲路改造工程施工第1标段招标公告', '甲路改造工程施工（标段二）中标结果公告'],
    ['2026年甲校食堂设备采购项目公开招标公告', '2026年甲校食堂设备采购项目（重新招标）合同公告'],
    ['甲镇垃圾清运服务更正公告', '甲镇垃圾清运服务终止公告'],
    ['甲镇垃圾清运服务更正公告（二）', '[已流标]甲镇垃圾清运服务公开招标公告'],
    ['甲镇垃圾清运服务答疑公告（第1号）', '甲镇垃圾清运服务补遗三'],
    ['甲镇垃圾清运项目的暂停公告', '甲镇垃圾清运项目恢复采购公告'],
    ['甲镇垃圾清运服务取消暂停公告', '甲镇垃圾清运服务招标公告'],
    ['甲镇植被恢复采购公告', '甲镇植被恢复更正公告'],
  ])('with the titles %s and %s are one', (one, other) => {
    expect(bareProjectName(one)).toBe(bareProjectName(other))
  })

  test('have a shown name without the mark of the portal', () => {
    expect(keys('[已流标]甲镇垃圾清运服务公开招标公告', null, null).name).toBe('甲镇垃圾清运服务公开招标公告')
  })

  test('of different years or phases stay apart', () => {
    expect(bareProjectName('2025年甲路养护工程招标公告')).not.toBe(bareProjectName('2026年甲路养护工程招标公告'))
    expect(bareProjectName('甲小区改造（一期）招标公告')).not.toBe(bareProjectName('甲小区改造（二期）招标公告'))
  })

  test('are joined by a long code alone or a short code with the tenderer, never by a trivial one', () => {
    expect(keys('甲项目招标公告', 'JDGR2026-XY-J002', null).own).toEqual(['code:JDGR2026XYJ002'])
    expect(keys('甲公告', '2026-01', '甲局').own).toEqual(['code:甲局:202601'])
    for (const code of ['/', '无', '详见附件', '0000', '-', '1'])
      expect(keys('甲公告', code, '甲局').own.filter((key) => key.startsWith('code:'))).toEqual([])
  })

  test.each([
    ['ZB-2026-0017（1标段）', 'ZB-2026-0017'],
    ['zb－2026－0017 第二包', 'ZB-2026-0017'],
    ['ZB-2026-0017-02包', 'ZB20260017'],
    ['SDGP370000202602000123', 'SDGP370000202602000123'],
  ])('have equal codes when written as %s and %s', (one, other) => {
    expect(comparedCode(one)).toBe(comparedCode(other))
  })

  test('are joined by long names within the same and the next half-year only', () => {
    const [spring, autumn, nextAutumn] = ['2026-03-01', '2026-09-01', '2027-09-01'].map((day) =>
      keys('甲市人民医院保洁服务招标公告', null, '甲市人民医院', day),
    )
    expect(autumn?.lookedUp).toEqual(expect.arrayContaining(spring?.own ?? []))
    expect(nextAutumn?.lookedUp).not.toEqual(expect.arrayContaining(spring?.own ?? ['']))
    expect(keys('维修项目公告', null, '甲市人民医院').own).toEqual([])
    expect(keys('甲市人民医院保洁服务招标公告', null, null).own).toEqual([])
  })
})

test('names are compared without spaces and with brackets in one form', () => {
  expect(comparedName('甲（上海） 工程有限公司')).toBe(comparedName('甲(上海)工程有限公司'))
})

test('similar titles at one address belong to one notice', () => {
  expect(isSameSubject('甲路改造工程招标公告', '甲路改造工程招标公告（更新）')).toBe(true)
  expect(isSameSubject('甲路改造工程招标公告', '乙医院设备采购结果')).toBe(false)
})

describe('texts', () => {
  const publishedAt = new Date('2026-01-14T04:00:00Z')
  const labelled = Array.from({ length: 20 }, (_, row) => `项目名称${row}：办公设备采购办公设备采购办公设备采购`).join('\n')

  function textKeyOf(text: string, stated: RawNotice['stated']): string | undefined {
    const raw: RawNotice = {
      sourceName: '某平台',
      sourceId: '1',
      url: null,
      title: '公告',
      publishedAt: null,
      html: null,
      text,
      attachments: [],
      stated,
    }
    return identityKeys(raw, text, publishedAt, contentHash(raw)).text?.own
  }

  test('made from the fields of a feed give no key, with or without a last line end', () => {
    expect(textKeyOf(labelled, { budget: '1' })).toBeUndefined()
    expect(textKeyOf(`${labelled}\n`, { budget: '1' })).toBeUndefined()
    expect(textKeyOf(labelled, {})).toMatch(/^text:/)
    expect(textKeyOf(`${labelled}\n以上`, { budget: '1' })).toMatch(/^text:/)
    expect(textKeyOf(`${labelled}\n\n${labelled.slice(0, 40)}`, { budget: '1' })).toMatch(/^text:/)
  })

  test('with many colons are handled at once', () => {
    const text = `${'项目名称：'.repeat(60)}${'：'.repeat(20)}\n${'某某'.repeat(200)}`
    expect(textKeyOf(text.slice(0, 990), { budget: '1' })).toMatch(/^text:/)
    expect(textKeyOf(`${'a：'.repeat(400)}\n没有冒号`, { budget: '1' })).toMatch(/^text:/)
  })
})
