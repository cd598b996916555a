import { addDays, shanghaiClock, shanghaiMoment, shanghaiText } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameTerm, readContractTerm } from './contract-term.ts'

/** `runs 36 months, 2026-01-01 to 2028-12-31`; what is not known is left out. */
function told(words: string): string | null {
  const term = readContractTerm(words)
  if (term === null) return null
  const { kind, length, from, until } = term
  const long = length === null ? '' : 'days' in length ? ` ${length.days} days` : ` ${length.months} months`
  const dates = from === null && until === null ? '' : `, ${day(from)} to ${day(until)}`
  return `${kind === 'runs' ? 'runs' : 'within'}${long}${dates}`
}

function day(moment: Date | null): string {
  return moment === null ? '…' : shanghaiText(moment).slice(0, 10)
}

describe('the term of a contract', () => {
  test.each([
    ['三年', 'runs 36 months'],
    ['1年', 'runs 12 months'],
    ['24个月', 'runs 24 months'],
    ['24月', 'runs 24 months'],
    ['三（3）年', 'runs 36 months'],
    ['18（十八）个月', 'runs 18 months'],
    ['一年零六个月', 'runs 18 months'],
    ['1.5年', 'runs 18 months'],
    ['一年半', 'runs 18 months'],
    ['半年', 'runs 6 months'],
    ['合同签订后一个自然年度', 'runs 12 months'],
    ['八周', 'runs 56 days'],
    ['730', 'runs 730 days'],
    ['自合同签订之日起一年', 'runs 12 months'],
    ['合同签订后一年', 'runs 12 months'],
    ['自合同签订之日起365日历天', 'runs 365 days'],
    ['自合同签订之日起，总服务期为540日历天', 'runs 540 days'],
    ['至2026年12月31日', 'runs, … to 2026-12-31'],
    ['自合同签订之日起，至2026年12月31日止', 'runs, … to 2026-12-31'],
    ['2025年10月至2028年10月', 'runs, 2025-10-01 to 2028-10-31'],
    ['2026年5月-11月', 'runs, 2026-05-01 to 2026-11-30'],
    ['2026年1月1日至2028年12月31日', 'runs, 2026-01-01 to 2028-12-31'],
    ['2026.01.01-2026.12.31', 'runs, 2026-01-01 to 2026-12-31'],
    ['自2026年1月1日零时起至2026年12月31日二十四时止', 'runs, 2026-01-01 to 2026-12-31'],
    ['2026年3月2日9:30至3月4日17:00', 'runs, 2026-03-02 to 2026-03-04'],
    ['暂定自2026年1月1日或合同签订之日（以较晚者为准）起，至2028年12月31日止', 'runs, 2026-01-01 to 2028-12-31'],
    ['36个月，服务时间2026年3月1日至2029年2月28日', 'runs 36 months, 2026-03-01 to 2029-02-28'],
    ['12个月（2026年1月1日-2026年12月31日）', 'runs 12 months, 2026-01-01 to 2026-12-31'],
    ['自2026年1月1日起三年', 'runs 36 months, 2026-01-01 to …'],
    ['2026至2028年（自合同签订之日起两年）', 'runs 24 months'],
    ['暂定三年', 'runs 36 months'],
    ['供货期三年', 'runs 36 months'],
    ['一年内分批供货', 'runs 12 months'],
    ['自合同签订之日起2年或供货金额达到总预算，以先到的为准', 'runs 24 months'],
    ['自合同签订之日起至全部工作完成之日止，预计18个月', 'runs 18 months'],
    ['960日历天，其中：施工240日历天，保修720日历天', 'runs 960 days'],
  ])('is read from %s', (words, expected) => expect(told(words)).toBe(expected))

  test.each([
    ['一年（可续签两次）', 'runs 12 months'],
    ['两年（合同一年一签，最多续签2年）', 'runs 24 months'],
    ['合同期三年，合同一年一签', 'runs 36 months'],
    ['三年，合同一年(12个月)一签，一年服务期满后经考核可续签', 'runs 36 months'],
    ['三年，合同一年一签，第一年自2026年1月1日至2026年12月31日止', 'runs 36 months'],
    ['一招三年，合同一年一签', 'runs 36 months'],
    ['1+1+1年', 'runs 12 months'],
    ['一年+一年', 'runs 12 months'],
    ['3年（1+1+1）', 'runs 36 months'],
    ['自合同签订之日起一年，质保期三年', 'runs 12 months'],
  ])('leaves out renewals, warranties and single years: %s', (words, expected) => expect(told(words)).toBe(expected))

  test.each([
    ['合同签订后30日内完成交货', 'within 30 days'],
    ['合同签订之日起，45日内完成供货安装及调试', 'within 45 days'],
    ['签订合同后60日历天供货并安装完毕', 'within 60 days'],
    ['15天内', 'within 15 days'],
    ['完成时间45日历天', 'within 45 days'],
    ['合同签订后一年内完成所有工作', 'within 12 months'],
    ['2026年4月25日前完成交货', 'within, … to 2026-04-25'],
  ])('is read from a delivery time: %s', (words, expected) => expect(told(words)).toBe(expected))

  test.each([
    '',
    '见招标文件',
    '详见附件',
    '与施工合同工期同步',
    '至竣工验收合格',
    '自合同签订之日起至工程竣工后2年止',
    '施工工期的基础上再增加90天，保修阶段为2年',
    '竣工验收合格后2年',
    '自合同签订之日至缺陷责任期满（缺陷责任期自竣工之日起计算，期限为2年）',
    '投标有效期90天',
    '证书有效期3年',
    '合同一年一签，最多续签两次',
    '30日历天/标段',
    '15个工作日',
    '设计30日历天，施工60日历天',
    '签订后15天内提交初稿，30天内提交终稿',
    '2026年3月底前完成初稿，2026年9月底前完成终稿',
    '2年（2025年1月1日至2025年12月31日）',
    '第一阶段：2025.9.1-2025.12.31（4个月）',
    '2026年',
    '2026',
    '3',
    '0年',
    '2026年2月30日止',
    '9000年',
  ])('is unknown for %s', (words) => expect(told(words)).toBeNull())
})

test('two statements are equal if their length, dates and kind are equal', () => {
  expect(isSameTerm('一年', '自合同签订之日起12个月')).toBe(true)
  expect(isSameTerm('一年', '365日历天')).toBe(true)
  expect(isSameTerm('至2026年12月31日', '自合同签订之日起至2026-12-31止')).toBe(true)
  expect(isSameTerm('一年', '两年')).toBe(false)
  expect(isSameTerm('30天', '30天内完成')).toBe(false)
  expect(isSameTerm('一年', '至2026年12月31日')).toBe(false)
  expect(isSameTerm('至2026年12月31日', '至2027年12月31日')).toBe(false)
  expect(isSameTerm('至竣工验收合格', '至竣工验收合格')).toBe(false)
})

const digits = '一二三四五六七八九'

/** Chinese numerals up to 99. */
function numeralOf(number: number): string {
  const tens = Math.floor(number / 10)
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : (digits[tens - 1] ?? '')}十`
  return ten + (digits[(number % 10) - 1] ?? '')
}

const leads = fc.constantFrom('', '自合同签订之日起', '合同签订后', '暂定', '服务期限为', '自合同生效之日起，')
const tails = fc.constantFrom('', '，合同一年一签', '（可续签两次）', '，具体以通知为准', '。质量要求：合格', '，最多续签2年')
const days = fc.integer({ min: 0, max: 9000 }).map((number) => addDays(shanghaiMoment(2015, 1, 1), number))

function writtenDay(moment: Date, form: number): string {
  const { year, month, day: dayOfMonth } = shanghaiClock(moment)
  const two = (number: number): string => String(number).padStart(2, '0')
  return (
    [
      `${year}年${month}月${dayOfMonth}日`,
      `${year}年${two(month)}月${two(dayOfMonth)}日`,
      `${year}-${month}-${dayOfMonth}`,
      `${year}.${two(month)}.${two(dayOfMonth)}`,
    ][form] ?? ''
  )
}

describe('a written term is read back', () => {
  test('from years and months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 5 }), leads, tails, (number, form, lead, tail) => {
        const [words, months] = [
          [`${number}年`, number * 12] as const,
          [`${numeralOf(number)}年`, number * 12] as const,
          [`${numeralOf(number)}（${number}）年`, number * 12] as const,
          [`${number}个月`, number] as const,
          [`${number} 个月`, number] as const,
          [`${numeralOf(number)}个月`, number] as const,
        ][form] ?? ['', 0]
        expect(readContractTerm(lead + words + tail)).toEqual({ kind: 'runs', length: { months }, from: null, until: null })
      }),
    )
  })

  test('from days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('天', '日历天', '个日历天', '日'),
        leads,
        tails,
        (number, unit, lead, tail) => {
          const found = readContractTerm(`${lead}${number}${unit}${tail}`)
          expect(found).toEqual({ kind: 'runs', length: { days: number }, from: null, until: null })
        },
      ),
    )
  })

  test('from dates', () => {
    const forms = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 3000 }),
        forms,
        fc.constantFrom('至', '起至', '-', '—', '到'),
        tails,
        (from, length, form, joiner, tail) => {
          const last = addDays(from, length)
          const words = `自${writtenDay(from, form)}${joiner}${writtenDay(last, form)}${tail}`
          expect(told(words)).toBe(`runs, ${day(from)} to ${day(last)}`)
        },
      ),
    )
  })
})

test('any words give a term within bounds or none', () => {
  const piece = fc.constantFrom(
    '三',
    '年',
    '1',
    '个月',
    '+',
    '（',
    '）',
    '，',
    '自',
    '至',
    '2026年1月',
    '5日',
    '内',
    '完成',
    '续签',
    '起',
    ' ',
    '天',
    '20',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const term = readContractTerm(pieces.join(''))
      const isWhole = term === null || term.length !== null || term.until !== null
      const isInOrder = (term?.from ?? 0) <= (term?.until ?? Infinity)
      expect([isWhole, isInOrder]).toEqual([true, true])
    }),
  )
})
