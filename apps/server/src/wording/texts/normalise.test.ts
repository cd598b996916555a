import { shanghaiText, shanghaiMoment } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAmounts, formatYuan, unitInLabel } from './amount.ts'
import { writeCapitalYuan, readCapitalAmount } from './capital-amount.ts'
import { readOrganisation } from '../organisations/company-name.ts'
import { findTimes } from './date-time.ts'
import { findPhones } from '../../phones/find-phones.ts'

describe('amounts', () => {
  test.each([
    ['1,234.56元', null, 123456],
    ['￥３０万', null, 30000000],
    ['304.965(万元)', null, 304965000],
    ['304.965', '万元', 304965000],
    ['0.07亿元', null, 700000000],
    ['壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分', null, 123456789],
    ['人民币：500000.00', null, 50000000],
    ['1.005元', null, 101],
    ['9007199254740.99元', null, 900719925474099],
    ['1980000.00 元', null, 198000000],
  ])('are read from %s', (text, unit, fen) => {
    expect(findAmounts(text, unit).map((found) => found.fen)).toEqual([fen])
  })

  test.each(['98.5%', '下浮率3.2％', '2025年', '8折', '12个月', '1.2.3', '第3包', '$300', '90071992547409921234元'])(
    'are not read from %s',
    (text) => {
      expect(findAmounts(text, '元')).toEqual([])
    },
  )

  test.each([
    '12万美元',
    '12 万美元',
    '12（万美元）',
    '120000美元',
    '120000（美元）',
    '美元：12万',
    'USD 12万元',
    'USD：12万',
    'US$12万',
    '12万USD',
    '$12万',
    '€12万',
    '12万欧元',
    '12万港币',
    'HK$ 12万',
    '12万港元',
    '1,000,000日元',
    '美元壹拾贰万元整',
  ])('in foreign money are not read: %s', (text) => {
    expect(findAmounts(text, '元')).toEqual([])
    expect(findAmounts(text, null)).toEqual([])
  })

  test.each([
    ['￥12万', 12_000_000],
    ['¥ 120,000', 12_000_000],
    ['人民币12万元', 12_000_000],
    ['RMB 120000', 12_000_000],
    ['CNY120000', 12_000_000],
    ['12万元（不接受美元报价）', 12_000_000],
    ['12万元，完美元素', 12_000_000],
    ['AutoCAD软件12万元', 12_000_000],
    ['12万加元件', 12_000_000],
    ['12万港口设备', 12_000_000],
  ])('in yuan are read from %s', (text, fen) => {
    expect(findAmounts(text, null).map((found) => found.fen)).toEqual([fen])
  })

  test('of a single piece are marked as unit prices', () => {
    expect(findAmounts('单价6400元/吨，总价3905110元', null).map((found) => [found.fen, found.isUnitPrice])).toEqual([
      [640000, true],
      [390511000, false],
    ])
  })

  test('take their unit from a label', () => {
    expect([unitInLabel('中标金额（万元）'), unitInLabel('投标报价(元/%)'), unitInLabel('单位：元'), unitInLabel('预算金额')]).toEqual([
      '万元',
      '元',
      '元',
      null,
    ])
  })

  test('that are written are read back to the fen', () => {
    const fen = fc.integer({ min: 0, max: 9_000_000_000_000_00 })
    fc.assert(
      fc.property(fen, (fen) => {
        const yuan = formatYuan(fen)
        const grouped = yuan.replace(/\B(?=(?:\d{3})+\.)/gu, ',')
        const inWan = `${yuan
          .replace('.', '')
          .padStart(7, '0')
          .replace(/(\d{6})$/u, '.$1')}万元`
        expect([`${yuan}元`, `￥${grouped}`, inWan].map((text) => findAmounts(text, null)[0]?.fen)).toEqual([fen, fen, fen])
      }),
    )
  })

  test('in capital numerals are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (yuan) => {
        expect(readCapitalAmount(writeCapitalYuan(yuan))).toBe(yuan * 100)
      }),
    )
  })
})

describe('times', () => {
  const published = shanghaiMoment(2025, 12, 20)
  const texts: [string, Date[]][] = [
    ['2025年9月8日9时30分', [shanghaiMoment(2025, 9, 8, 9, 30)]],
    ['2025年9月8日(星期一)下午2:30', [shanghaiMoment(2025, 9, 8, 14, 30)]],
    ['2025-09-08T09:30:00', [shanghaiMoment(2025, 9, 8, 9, 30)]],
    ['2023-01-1316:41', [shanghaiMoment(2023, 1, 13, 16, 41)]],
    ['2025/9/8', [shanghaiMoment(2025, 9, 8)]],
    ['二〇二五年十二月三十一日', [shanghaiMoment(2025, 12, 31)]],
    ['1月5日15:00时整', [shanghaiMoment(2026, 1, 5, 15)]],
    ['2025年9月5日24时', [shanghaiMoment(2025, 9, 6)]],
    ['2025年9月1日9:00至2025年9月5日23:59时止', [shanghaiMoment(2025, 9, 5, 23, 59)]],
    ['2025年9月1日至5日17时', [shanghaiMoment(2025, 9, 5, 17)]],
    ['2025年9月29日9点半至10月5日17点', [shanghaiMoment(2025, 10, 5, 17)]],
    ['2026年03月17日至2026年03月29日,每天上午00:00至12:00,下午12:00至23:59(北京时间)', [shanghaiMoment(2026, 3, 29, 23, 59)]],
    ['2026-03-17至2026-03-23,00:00-12:00-12:00-23:59', [shanghaiMoment(2026, 3, 23, 23, 59)]],
    ['2025年13月8日,2025年2月30日', []],
  ]

  test.each(texts)('are read from %s', (text, expected) => {
    expect(findTimes(text, published).map((found) => found.at)).toEqual(expected)
  })

  test.each([
    ['2026-04-01T01:00:00Z', '2026-04-01 09:00'],
    ['2026-04-01T01:00:00.000z', '2026-04-01 09:00'],
    ['2026-04-01T09:00:00+08:00', '2026-04-01 09:00'],
    ['2026-03-31T20:30:00.123456-0430', '2026-04-01 09:00'],
    ['2026-04-01T09:00Z', '2026-04-01 17:00'],
    ['2026-03-31T16:00:00Z', '2026-04-01'],
    ['2026-04-01T00:00:00Z', '2026-04-01'],
    ['2026-04-01T23:59:59Z', '2026-04-01'],
    ['2026-04-01T00:00:00-05:00', '2026-04-01'],
    ['2026-04-01T09:00:00', '2026-04-01 09:00'],
    ['2026-04-01T09:00:00Z1号楼', '2026-04-01 09:00'],
    ['2026-04-01 09:00-17:00', '2026-04-01 17:00'],
    ['2026-04-01 09:00:00-12:00', '2026-04-01 12:00'],
  ])('with a zone are read in Shanghai time: %s is %s', (text, expected) => {
    const [found] = findTimes(text, null)
    expect(found && shanghaiText(found.at).slice(0, found.hasTime ? 16 : 10)).toBe(expected)
  })

  test('with a zone end behind the zone', () => {
    const text = '截止2026-04-01T01:00:00.000Z至2026-04-02T01:00:00+08:00止'
    expect(findTimes(text, null).map(({ start, end, endsPeriod }) => [text.slice(start, end), endsPeriod])).toEqual([
      [text.slice(2, -1), true],
    ])
  })

  test('are not read without a year and a day of publication', () => {
    expect(findTimes('9月5日9:00', null)).toEqual([])
  })

  test('that are written are read back to the minute', () => {
    const minute = fc.integer({ min: shanghaiMoment(2000, 1, 1).getTime() / 60_000, max: shanghaiMoment(2099, 12, 31).getTime() / 60_000 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const at = new Date(minutes * 60_000)
        const [day = '', time = ''] = shanghaiText(minutes * 60_000).split(' ')
        const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)))
        const [hour = '', second = ''] = time.split(':')
        const forms = [
          `${day} ${hour}:${second}`,
          `${year}年${month}月${date}日${Number(hour)}时${second}分`,
          `${year}/${month}/${date} ${hour}:${second}:00`,
        ]
        expect(forms.map((form) => findTimes(form, null)[0]?.at)).toEqual([at, at, at])
      }),
    )
  })
})

describe('phones', () => {
  test.each([
    ['0574-88103779、13444787411', ['0574-88103779', '13444787411']],
    ['027-847913782、采购代理机构', ['027-84791378']],
    ['0715-81263783、项目联系方式', ['0715-8126378']],
    ['186715899322、采购代理机构', ['18671589932']],
    ['（0574）87187195转801', ['0574-87187195-801']],
    ['057487187195', ['0574-87187195']],
    ['0574－88090336', ['0574-88090336']],
    ['400-881-7190', ['400-881-7190']],
    ['统一代码11410423005487188A', []],
  ])('%s', (text, expected) => {
    expect(findPhones(text).map((found) => found.number)).toEqual(expected)
  })
})

describe('names of organisations', () => {
  test.each([
    ['1、宁波某某建设有限公司（盖章）', '宁波某某建设有限公司'],
    ['某某市教育局地址：中山路1号', '某某市教育局'],
    ['甲建设有限公司、乙设计有限公司联合体', '甲建设有限公司、乙设计有限公司联合体'],
    ['某某大学（医学院）', '某某大学（医学院）'],
    [
      '甲建设有限公司（联合体牵头人）、乙设计有限公司（原乙设计总公司）（联合体成员）',
      '甲建设有限公司（联合体牵头人）、乙设计有限公司（原乙设计总公司）（联合体成员）',
    ],
    ['甲建设有限公司（原名：乙建设总公司）', '甲建设有限公司（原名：乙建设总公司）'],
    ['甲建设有限公司（原乙省丙市丁县第一建筑安装工程总公司）地址：中山路1号', '甲建设有限公司（原乙省丙市丁县第一建筑安装工程总公司）'],
    ['甲建设有限公司（曾用名：乙（北区）建设公司）（联合体成员）', '甲建设有限公司（曾用名：乙（北区）建设公司）（联合体成员）'],
    ['甲建设有限公司（联系人：张三）', '甲建设有限公司'],
    ['____________', null],
    ['详见附件', null],
    ['（盖章）', null],
  ])('%s', (value, expected) => {
    expect(readOrganisation(value)?.name ?? null).toBe(expected)
  })
})
