import { shanghaiMoment } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AwardedParty, Fact } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { StatedFacts } from '../notice.ts'
import { parseNotice } from '../html/parse-html.ts'
import { extractFacts } from './extract-facts.ts'
import {
  awardTable,
  candidateColumns,
  changeNotice,
  listedAward,
  listedTender,
  lotTable,
  squeezedAward,
  tenderProse,
} from './testing/sample-notices.ts'

function read(title: string, body: string, stated: StatedFacts = {}): { facts: NoticeFacts; text: string } {
  const isHtml = body.startsWith('<')
  const parsed = parseNotice({
    sourceName: '某平台',
    sourceId: null,
    url: null,
    title,
    publishedAt: null,
    html: isHtml ? body : null,
    text: isHtml ? null : body,
    attachments: [],
    stated,
  })
  return { facts: extractFacts(parsed, stated, { publishedAt: shanghaiMoment(2025, 8, 29) }), text: parsed.text }
}

function brief(parties: AwardedParty[]): [number, string, number | null, string | null][] {
  return parties.map((party) => [party.rank, party.name.value, party.price?.value ?? null, party.projectManager?.value ?? null])
}

/** The words at the place of a fact's evidence. */
function evidenceOf(text: string, fact: Fact<unknown> | null): string | null {
  return fact?.evidence ? text.slice(fact.evidence.start, fact.evidence.end) : null
}

describe('tables', () => {
  test('give the values right of their labels', () => {
    const { facts, text } = read('青岭县城东路改造工程施工中标结果公告', awardTable)
    expect(facts.tenderer?.value).toBe('青岭县建设投资有限公司')
    expect(facts.agency?.value).toBe('华远工程项目管理有限公司')
    expect(facts.projectCode?.value).toBe('QLA-2025-031-01')
    expect(facts.projectName?.value).toBe('青岭县城东路改造工程施工')
    expect(brief(facts.winners)).toEqual([[1, '大川建设集团有限公司、明江设计院有限公司联合体', 465877325, '陈一鸣']])
    expect(facts.winningAmount?.value).toBe(465877325)
    expect(evidenceOf(text, facts.winningAmount)).toBe('4,658,773.25')
    expect(evidenceOf(text, facts.tenderer)).toBe('青岭县建设投资有限公司')
  })

  test('give one candidate for each column, whatever later tables and sentences repeat', () => {
    const { facts } = read('城东路改造工程中标候选人公示', candidateColumns)
    expect(brief(facts.candidates)).toEqual([
      [1, '甲河建设有限公司', 120000000, '王大河'],
      [2, '乙山建筑有限公司', null, '李高山'],
      [3, '丙湖工程有限公司', 125000000, '赵平湖'],
    ])
    expect(facts.winners).toEqual([])
    expect(facts.projectName?.value).toBe('城东路改造工程')
  })

  test('add up lots exactly below headers of two rows with a unit', () => {
    const { facts } = read('医疗器械采购中标结果公告', lotTable)
    expect(brief(facts.winners)).toEqual([
      [1, '东方器械有限公司', 12500000, null],
      [2, '西方器械有限公司', 8000010, null],
    ])
    expect(facts.winningAmount?.value).toBe(20500010)
  })

  test('give the places of candidates in columns, in rows and beside the first cell of a row', () => {
    const columns = `<table><tr><td>排序</td><td>第一名</td><td>第二名</td></tr><tr><td>单位名称</td><td>甲建设有限公司</td><td>乙建设有限公司</td></tr>
      <tr><td>投标报价（万元）</td><td>100.5</td><td>101.5</td></tr></table>`
    const rows = `<table><tr><td>名次</td><td>投标人名称</td><td>投标报价（万元）</td></tr><tr><td>第二名</td><td>乙建设有限公司</td><td>101.5</td></tr>
      <tr><td>第一名</td><td>甲建设有限公司</td><td>100.5</td></tr></table>`
    const keyed = `<table><tr><td>第一中标候选人</td><td>甲建设有限公司</td><td>投标报价</td><td>100.5万元</td></tr>
      <tr><td>第二中标候选人</td><td>乙建设有限公司</td><td>投标报价</td><td>101.5万元</td></tr></table>`
    for (const table of [columns, rows, keyed]) {
      expect(brief(read('某工程中标候选人公示', table).facts.candidates)).toEqual([
        [1, '甲建设有限公司', 100500000, null],
        [2, '乙建设有限公司', 101500000, null],
      ])
    }
  })

  test('give two parties side by side, each with its contact', () => {
    const table = `<table><tr><td>采购人</td><td>某县人民医院</td><td>采购代理机构</td><td>明正咨询有限公司</td></tr>
      <tr><td>联系人</td><td>张三</td><td>联系人</td><td>李四</td></tr><tr><td>电话</td><td>0571-81234567</td><td>电话</td><td>0571-87654321</td></tr></table>`
    expect(read('某设备采购公告', table).facts.contacts.map((contact) => [contact.role, contact.name?.value, contact.phone.value])).toEqual(
      [
        ['tenderer', '张三', '0571-81234567'],
        ['agency', '李四', '0571-87654321'],
      ],
    )
  })

  test('are read from plain text with tabs', () => {
    const { facts } = read('课桌采购成交公告', '成交供应商\t成交金额（元）\n木林家具有限公司\t88,000.00')
    expect(brief(facts.winners)).toEqual([[1, '木林家具有限公司', 8800000, null]])
  })

  test('are read from plain text without their form', () => {
    const { facts } = read('体育赛事服务中标（成交）结果公告', listedAward)
    expect(brief(facts.winners)).toEqual([
      [1, '远山体育协会', 149970000, null],
      [2, '近水体育协会', 50000000, null],
    ])
  })
})

describe('sentences and lines', () => {
  const { facts, text } = read('松林路排水工程招标公告', tenderProse)

  test('name the parties and the ceiling', () => {
    expect(facts.tenderer?.value).toBe('松林市水务局')
    expect(facts.agency?.value).toBe('正信招标代理有限公司')
    expect(facts.budget?.value).toBe(123000000)
    expect(evidenceOf(text, facts.budget)).toBe('１２３万元')
  })

  test('give each time by its purpose, without those of deposits and past work', () => {
    expect(facts.registrationDeadline?.value).toEqual(shanghaiMoment(2025, 9, 5, 23, 59))
    expect(facts.biddingDeadline?.value).toEqual(shanghaiMoment(2025, 9, 8, 9, 30))
    expect(facts.openingAt?.value).toEqual(shanghaiMoment(2025, 9, 8, 9, 30))
    expect(evidenceOf(text, facts.registrationDeadline)).toBe('2025年9月 1 日9:00至9月5日23:59时')
  })

  test('name contacts under the party they stand below', () => {
    expect(facts.contacts.map((contact) => [contact.role, contact.name?.value, contact.phone.value])).toEqual([
      ['tenderer', '方工', '0571-81234567'],
      ['agency', '何意、梅青', '0571-88103779'],
      ['agency', '何意、梅青', '13400000001'],
    ])
  })

  test('give no winners in a call for bids', () => {
    expect([facts.winners, facts.candidates, facts.winningAmount]).toEqual([[], [], null])
  })
})

describe('a planned tender', () => {
  const expected = (title: string, html: string) => {
    const { facts } = read(title, html)
    return [facts.expectedUntil?.raw, facts.expectedUntil?.value]
  }

  test.each([
    ['2026年12月', shanghaiMoment(2026, 12, 31, 23, 59)],
    ['2026-02', shanghaiMoment(2026, 2, 28, 23, 59)],
    ['2027年第一季度', shanghaiMoment(2027, 3, 31, 23, 59)],
    ['2026年12月15日', shanghaiMoment(2026, 12, 15, 23, 59)],
    ['2026年12月下旬', shanghaiMoment(2026, 12, 31, 23, 59)],
  ])('is expected until the end of the named time: %s', (words, until) => {
    const table = `<table><tr><td>项目名称</td><td>预计采购时间</td><td>备注</td></tr><tr><td>课桌椅采购</td><td>${words}</td><td>无</td></tr></table>`
    expect(expected('某县教育局采购意向公告', table)).toEqual([words, until])
    expect(expected('某工程招标计划公告', `<p>合同估算价：100万元</p><p>预计招标公告发布时间：${words}</p>`)).toEqual([words, until])
  })

  test('has the first of several times and ignores the start of building', () => {
    const rows = '<tr><td>甲</td><td>2026年12月</td></tr><tr><td>乙</td><td>2026年11月</td></tr>'
    expect(expected('采购意向公告', `<table><tr><td>项目名称</td><td>预计采购时间</td></tr>${rows}</table>`)[0]).toBe('2026年11月')
    expect(expected('招标计划公告', '<p>计划开工时间：2026年12月</p>')[0]).toBeUndefined()
  })
})

describe('the supervising authority', () => {
  const contactsOf = (...lines: string[]) =>
    read('某工程招标公告', `<p>${lines.join('</p><p>')}</p>`).facts.contacts.map(({ role, name, phone }) => [
      role,
      name?.value ?? null,
      phone.value,
    ])

  test.each([
    ['监督电话：0571-87654321', '招标人：甲县水务局', '联系人：王工', '联系电话：0571-81234567'],
    ['招标人：甲县水务局', '联系人：王工', '联系电话：0571-81234567', '监督部门联系电话：0571-87654321'],
    ['招标人：甲县水务局', '联系人：王工', '联系电话：0571-81234567，投诉举报电话0571-87654321'],
    ['招标人：甲县水务局', '联系人：王工', '联系电话：0571-81234567', '行政监督部门：甲县发展和改革局', '电话：0571-87654321'],
  ])('has its own phone after the contacts: %s', (...lines) => {
    expect(contactsOf(...lines)).toEqual([
      ['tenderer', '王工', '0571-81234567'],
      ['supervision', null, '0571-87654321'],
    ])
  })

  test('shares neither people nor phones with the project', () => {
    expect(contactsOf('项目联系人：王工', '监督部门：甲县发展和改革局', '电话：0571-87654321')).toEqual([
      ['supervision', null, '0571-87654321'],
    ])
    expect(contactsOf('监督电话：0571-87654321', '联系人：王工', '联系电话：0571-81234567')).toEqual([
      ['other', '王工', '0571-81234567'],
      ['supervision', null, '0571-87654321'],
    ])
    expect(contactsOf('招标人：甲县水务局', '电话：0571-81234567', '监督电话：0571-81234567')).toEqual([
      ['tenderer', null, '0571-81234567'],
    ])
  })
})

describe('text without white space', () => {
  const { facts, text } = read('云溪学院实训室建设项目', squeezedAward)

  test('ends a value at a section number and at the next label', () => {
    expect(facts.projectCode?.value).toBe('YX-ZC-2022-603')
    expect(facts.projectName?.value).toBe('云溪学院实训室建设项目')
    expect(facts.tenderer?.value).toBe('云溪学院')
    expect(facts.agency?.value).toBe('启明招标有限公司')
    expect(brief(facts.winners)).toEqual([[1, '云溪数码科技有限公司', 304965000, null]])
    expect(evidenceOf(text, facts.winningAmount)).toBe('304.965(万元)')
  })

  test('keeps the number of the next line out of phones', () => {
    expect(facts.contacts.map((contact) => [contact.role, contact.phone.value])).toEqual([
      ['tenderer', '027-84791378'],
      ['agency', '15600000012'],
      ['project', '15600000013'],
    ])
  })
})

describe('plain text with labels and values on lines of their own', () => {
  const { facts } = read('临江小学桌椅采购竞争性磋商公告', listedTender)

  test('is read across broken lines', () => {
    expect(facts.projectCode?.value).toBe('ABC-2026-07')
    expect(facts.projectName?.value).toBe('临江小学桌椅采购')
    expect(facts.tenderer?.value).toBe('临江市教育局')
    expect(facts.agency?.value).toBe('恒远咨询有限公司')
    expect(facts.budget?.value).toBe(7000000)
    expect(facts.registrationDeadline?.value).toEqual(shanghaiMoment(2026, 3, 29, 23, 59))
    expect(facts.openingAt?.value).toEqual(shanghaiMoment(2026, 3, 30, 9, 30))
  })
})

/** Every fact of a notice that has evidence in its text. */
function factsInText(facts: NoticeFacts): Fact<unknown>[] {
  const parties = [...facts.winners, ...facts.candidates].flatMap((party) => [party.name, party.price, party.projectManager])
  const contacts = facts.contacts.flatMap((contact) => [contact.name, contact.phone])
  const single = Object.values(facts).filter((fact) => !Array.isArray(fact))
  const { planned, equipment, units } = facts
  const building = [
    ...planned.flatMap((plan) => Object.values(plan)),
    ...equipment.flatMap(({ name, quantity, specification }) => [name, quantity, specification]),
    ...units.map(({ name }) => name),
  ]
  return [...single, ...parties, ...contacts, ...facts.subjects, ...building].filter(
    (fact) => fact !== null && fact.origin === 'text' && fact.evidence !== null,
  )
}

describe('evidence', () => {
  const bodies = [awardTable, candidateColumns, changeNotice, listedAward, listedTender, lotTable, squeezedAward, tenderProse]
  const pieces = bodies.flatMap((body) => body.split(/(?<=[。；\n>])/u))

  test.each(['工程招标公告', '工程中标候选人公示', '工程中标结果公告', '工程更正公告'])(
    'of %s stands in the text at its place, however the text is mixed',
    (title) => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), fc.boolean(), (parts, isHtml) => {
          const { facts, text } = read(title, (isHtml ? '<div>' : '') + parts.join(''))
          for (const fact of factsInText(facts)) {
            const isSum = fact.raw.includes(' + ')
            expect(isSum ? '' : evidenceOf(text, fact)).toBe(isSum ? '' : fact.raw)
            expect(fact.evidence?.end).toBeLessThanOrEqual(text.length)
            expect(fact.evidence?.end).toBeGreaterThan(fact.evidence?.start ?? 0)
          }
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('any notice', () => {
  test('of change gives the new time', () => {
    expect(read('桌椅采购更正公告', changeNotice).facts.openingAt?.value).toEqual(shanghaiMoment(2026, 3, 19, 14))
  })

  test('of change with a table of old and new values gives the new ones', () => {
    const table = `<table><tr><td>序号</td><td>更正事项</td><td>更正前内容</td><td>更正后内容</td></tr>
      <tr><td>1</td><td>预算金额</td><td>60万元</td><td>75万元</td></tr>
      <tr><td>2</td><td>响应文件提交截止时间</td><td>2026年3月5日9:30</td><td>2026年3月19日10:00</td></tr></table>`
    const { facts } = read('桌椅采购更正公告', table)
    expect([facts.budget?.value, facts.biddingDeadline?.value]).toEqual([75000000, shanghaiMoment(2026, 3, 19, 10)])
  })

  test.each([
    '原定于2026年12月20日9:00开标，现延期至2026年12月28日9:00开标。',
    '某建设有限公司\n原定于2026年12月20日9:00开标，现延期至2026年12月28日9:00开标。',
    '原定于2026年12月20日9:00（北京时间）开标，因故推迟至2026年12月28日9:00。',
    '本项目原定2026年12月20日9时开标，现因采购人需求变化，决定延期至2026年12月28日9:00。',
    '投标截止时间由2026-12-20 09:00延至2026-12-28 09:00。',
    '原投标截止时间：2026年12月20日9:00，现延后至2026年12月28日9:00',
    '投标截止时间：2026年12月20日9:00\n延长至：2026年12月28日9:00',
    '投标截止时间延长8天，即延长至2026年12月28日9:00',
    '投标截止时间、开标时间：原“2026年12月20日9时00分（北京时间）”，现更正为“2026年12月28日9时00分（北京时间）”',
    '原公告：\n投标截止时间：2026年12月20日9:00\n现更正为：\n投标截止时间：2026年12月28日9:00',
    '<table><tr><td>事项</td><td>原公告内容</td><td>现更正为</td></tr><tr><td>开标时间</td><td>2026年12月20日9:00</td><td>2026年12月28日9:00</td></tr></table>',
  ])('of change gives the time that bidding is moved to: %s', (text) => {
    const { facts } = read('道路工程延期公告', text)
    const moved = shanghaiMoment(2026, 12, 28, 9)
    expect([facts.biddingDeadline?.value, facts.openingAt?.value]).toEqual([moved, moved])
  })

  test.each([
    ['更正公告', '原公告投标截止时间：2026年12月20日9:00（已于2026年11月18日更正）。现更正评分标准，其他不变。'],
    ['答疑公告', '原公告投标截止时间：2026年12月20日9:00。\n问：评分标准如何？答：见招标文件。'],
    ['澄清公告', '本项目原定于2026年12月20日9:00开标，现推迟开标，具体时间另行通知。'],
    ['更正公告', '更正前：投标截止时间：2026年12月20日9:00\n更正后：投标截止时间：另行通知'],
    ['变更公告', '<table><tr><td>事项</td><td>原公告内容</td></tr><tr><td>投标截止时间</td><td>2026年12月20日9:00</td></tr></table>'],
  ])('of change or clarification gives no time that it only quotes: %s %s', (kind, text) => {
    const { facts } = read(`道路工程${kind}`, text)
    expect([facts.biddingDeadline, facts.openingAt, facts.registrationDeadline]).toEqual([null, null, null])
  })

  test.each([
    '投标截止时间：2026年12月28日9:00（原2026年12月20日9:00）',
    '原公告其他内容不变，投标截止时间：2026年12月28日9:00',
    '三、原公告内容更正如下\n投标截止时间：2026年12月28日9:00',
    '更正前后内容对照\n投标截止时间：2026年12月28日9:00',
    '开标时间：2026年12月28日9:00（请提前到场）',
    '更正原因：招标文件有误\n投标截止时间：2026年12月28日9:00',
    '投标截止时间：2026年12月28日9:00，原件于2026年12月20日前提交',
  ])('of change gives its own time beside a quoted one: %s', (text) => {
    expect(read('道路工程更正公告', text).facts.biddingDeadline?.value).toEqual(shanghaiMoment(2026, 12, 28, 9))
  })

  test('of change gives each new time with its own label', () => {
    const { facts } = read(
      '道路工程更正公告',
      '招标文件获取截止时间由2026年12月5日17:00延长至2026年12月8日17:00，投标截止时间由2026年12月20日9:00延至2026年12月28日9:00。',
    )
    expect([facts.registrationDeadline?.value, facts.biddingDeadline?.value]).toEqual([
      shanghaiMoment(2026, 12, 8, 17),
      shanghaiMoment(2026, 12, 28, 9),
    ])
  })

  test.each([
    '投标截止时间：2026年12月28日9:00，合同履行期限调整为2027年1月1日',
    '投标截止时间：2026年12月28日9:00\n交货期延长至：2027年3月1日',
    '太原招标有限公司\n投标截止时间：2026年12月28日9:00',
  ])('of change ignores other times than the new deadline: %s', (text) => {
    expect(read('道路工程更正公告', text).facts.biddingDeadline?.value).toEqual(shanghaiMoment(2026, 12, 28, 9))
  })

  test.each([
    '预算金额由100万元变更为120万元',
    '原预算金额：100万元，现变更为：预算金额：120万元',
    '预算金额：120万元（原100万元）',
    '将采购预算100万元调整为120万元',
    '更正内容：原公告的预算金额100万元，现更正为120万元',
    '原文：预算金额：100万元\n更正为：预算金额：120万元',
    '更正前：预算金额：100万元；更正后：预算金额：120万元',
  ])('of change gives the new amount: %s', (text) => {
    expect(read('桌椅采购更正公告', text).facts.budget?.value).toBe(120000000)
  })

  test('keeps its amount when something else changes', () => {
    expect(read('桌椅采购更正公告', '预算金额：100万元，数量由5台调整为6台').facts.budget?.value).toBe(100000000)
    expect(read('桌椅采购公告', '预算金额：100万元，最高限价：90万元').facts.budget?.value).toBe(100000000)
  })

  test.each([
    ['获取招标文件时间：2026年11月23日至2026年12月3日24:00', shanghaiMoment(2026, 12, 3, 23, 59)],
    ['报名时间：2026年11月30日0时至2026年12月3日0时', shanghaiMoment(2026, 12, 2, 23, 59)],
    ['报名截止时间：2026年12月3日', shanghaiMoment(2026, 12, 3, 23, 59)],
    ['报名截止时间：2026-12-03 00:00:00', shanghaiMoment(2026, 12, 3, 23, 59)],
  ])('ends registration in the last minute before midnight: %s', (text, end) => {
    expect(read('道路工程招标公告', text).facts.registrationDeadline?.value).toEqual(end)
  })

  test.each([
    ['投标截止时间：2026年12月18日24:00', shanghaiMoment(2026, 12, 18, 23, 59), shanghaiMoment(2026, 12, 18, 23, 59)],
    ['投标截止时间：2026年12月18日00:00', shanghaiMoment(2026, 12, 17, 23, 59), shanghaiMoment(2026, 12, 17, 23, 59)],
    ['投标截止时间：2026-12-18 00:00:00', shanghaiMoment(2026, 12, 18, 23, 59), shanghaiMoment(2026, 12, 18)],
    ['投标截止时间：2026年12月18日', shanghaiMoment(2026, 12, 18, 23, 59), shanghaiMoment(2026, 12, 18)],
    ['投标截止时间：2026年12月17日17:00\n开标时间：2026年12月18日', shanghaiMoment(2026, 12, 17, 17), shanghaiMoment(2026, 12, 18)],
  ])('ends bidding in the last minute before midnight: %s', (text, end, opening) => {
    const { facts } = read('道路工程招标公告', text)
    expect([facts.biddingDeadline?.value, facts.openingAt?.value]).toEqual([end, opening])
  })

  test.each([
    ['2026-12-18', shanghaiMoment(2026, 12, 18, 23, 59)],
    ['2026-12-18 00:00:00', shanghaiMoment(2026, 12, 18, 23, 59)],
    ['2026-12-18T00:00:00+08:00', shanghaiMoment(2026, 12, 18, 23, 59)],
    ['2026年12月18日00时00分', shanghaiMoment(2026, 12, 17, 23, 59)],
    ['2026年12月18日24时', shanghaiMoment(2026, 12, 18, 23, 59)],
    ['2026-12-18 09:00:00', shanghaiMoment(2026, 12, 18, 9)],
  ])('ends bidding at the stated time: %s', (biddingDeadline, end) => {
    const { facts } = read('道路工程招标公告', '无', { biddingDeadline, openingAt: '2026-12-18 00:00:00' })
    expect([facts.biddingDeadline?.value, facts.openingAt?.value]).toEqual([end, shanghaiMoment(2026, 12, 18)])
  })

  test('takes stated values before those of its text', () => {
    const { facts } = read('松林路排水工程招标公告', tenderProse, {
      tenderer: '松林市城建局',
      budget: '81.29万元',
      openingAt: '2025-09-10 10:00',
    })
    expect([facts.tenderer?.value, facts.tenderer?.origin, facts.budget?.value]).toEqual(['松林市城建局', 'stated', 81290000])
    expect(facts.openingAt?.value).toEqual(shanghaiMoment(2025, 9, 10, 10))
  })

  test('gives the sum of the lots in one sentence, and a price without a colon', () => {
    const lots = read('管网改造招标公告', '招标控制价（含税价）：一标段：4835566元；二标段：100万元。\n工期：20天')
    expect([lots.facts.budget?.value, evidenceOf(lots.text, lots.facts.budget)]).toEqual([
      583556600,
      '一标段：4835566元；二标段：100万元。',
    ])
    expect(read('管网改造招标公告', '采购防火隔断。本次招标控制价975614元。').facts.budget?.value).toBe(97561400)
  })

  test('keeps the words around a code out of it', () => {
    expect(read('服务采购公告', '受某局委托，就服务（招标编号：NB-2025031018XB）进行询比采购').facts.projectCode?.value).toBe(
      'NB-2025031018XB',
    )
  })

  test('of award gives the winner that a sentence names', () => {
    const { facts } = read('某工程中标结果公告', '经评审，现确定甲河建设有限公司为中标人，中标价为123.4万元，工期100天。')
    expect(brief(facts.winners)).toEqual([[1, '甲河建设有限公司', 123400000, null]])
  })

  test.each([
    '明江建设有限公司（原明江建筑公司）',
    '明江建设有限公司（原名：明江建筑公司）',
    '明江建设有限公司（原名称：明江建筑公司）',
    '明江建设有限公司（原单位名称：明江建筑公司）',
    '明江建设有限公司（曾用名:明江建筑公司）',
    '明江建设有限公司（原名：松林市明江区第一建筑安装工程总公司）',
  ])('of award keeps the former name with the winner: %s', (name) => {
    const lines = read('管网工程中标结果公告', `中标人：${name}\n中标价：123.4万元`)
    expect(brief(lines.facts.winners)).toEqual([[1, name, 123400000, null]])
    expect(evidenceOf(lines.text, lines.facts.winners[0]?.name ?? null)).toBe(name)
    const table = `<table><tr><td>中标人</td><td>${name}</td></tr><tr><td>中标价</td><td>123.4万元</td></tr></table>`
    expect(brief(read('管网工程中标结果公告', table).facts.winners)).toEqual([[1, name, 123400000, null]])
    expect(brief(read('管网工程中标结果公告', `中标人：${name}中标价：123.4万元`).facts.winners)).toEqual([[1, name, 123400000, null]])
  })

  test('with rates instead of prices has no amount', () => {
    const { facts } = read('检测服务中标结果公告', '中标人：明检检测有限公司\n中标价：按收费标准（计价格[2002]10号）的58.80%计取')
    expect(brief(facts.winners)).toEqual([[1, '明检检测有限公司', null, null]])
    expect(facts.winningAmount).toBeNull()
  })

  test('without text has only the name in its title', () => {
    const { facts } = read('关于某某工程的公告', '')
    expect([facts.tenderer, facts.budget, facts.openingAt, facts.projectCode, facts.contacts]).toEqual([null, null, null, null, []])
    expect(facts.projectName?.origin).toBe('title')
  })

  test.each([
    ['labels', '中标人：甲乙丙丁有限公司\n中标价：100元\n'.repeat(20_000)],
    ['labels above one list', '中标人：'.repeat(100_000) + Array.from({ length: 99 }, (_, at) => `\n${at + 1}、甲乙丙丁有限公司`).join('')],
    ['lots', `中标人：${'包1：甲乙丙丁有限公司\n'.repeat(40_000)}`],
    ['times', '开标时间：2025年9月8日9时30分至'.repeat(20_000)],
    ['moved times', '2025年9月8日开标,因故推迟至'.repeat(20_000)],
    ['cells', `<table>${'<tr><td rowspan=1000 colspan=50>中标人</td><td>甲公司</td></tr>'.repeat(8000)}</table>`],
    ['sentences', '招标人为某某人民政府，受某某局的委托，'.repeat(20_000)],
    ['digits', '1,111'.repeat(100_000)],
    ['tabs', '序号\t名称\n1\t桌\n'.repeat(30_000)],
    // quadratic time would be minutes
  ])('with half a megabyte of %s is read in seconds', { timeout: 30_000 }, (_, body) => {
    expect(read('某工程中标结果公告', body).facts.channel.value).toBe('result')
  })
})

describe('a project', () => {
  test('has the name of its title without a bracket for its code and other endings', () => {
    const nameOf = (title: string) => read(title, '无').facts.projectName?.value
    expect(nameOf('某某中学食堂改造工程（项目编号：A-1）的招标公告')).toBe('某某中学食堂改造工程')
    expect(nameOf('某某中学食堂改造工程（一期（编号A）（代码B）- 招标公告')).toBe('某某中学食堂改造工程')
    expect(nameOf('某某中学食堂改造工程采购意向公开公告')).toBe('某某中学食堂改造工程')
    expect(nameOf('某某中学（一期）招标公告')).toBe('某某中学（一期）')
  })

  test('has a code without open brackets and dashes at its end', () => {
    const codeOf = (written: string) => read('公告', `项目编号：${written}\n`).facts.projectCode?.value
    expect(codeOf('AB-2026-01')).toBe('AB-2026-01')
    expect(codeOf('AB-2026-01(暂定)')).toBe('AB-2026-01')
    expect(codeOf('AB-2026-01(暂定)-/(')).toBe('AB-2026-01')
    expect(codeOf('AB(2026)01')).toBe('AB(2026)01')
    expect(codeOf('AB-2026(01)')).toBe('AB-2026(01)')
  })

  test('is read quickly from a code of open brackets and from a title of many brackets', () => {
    expect(read('公告', `项目编号：AB2026${'(-'.repeat(28)}0`).facts.projectCode?.value).toMatch(/^AB2026/)
    expect(read(`${'(编号代码)'.repeat(24)}x`, '无').facts.projectName?.value).toBe(`${'(编号代码)'.repeat(24)}x`)
    expect(read(`${'公开'.repeat(60)}x`, '无').facts.projectName?.value).toBe(`${'公开'.repeat(60)}x`)
    expect(read(`${'9'.repeat(80)}啊`, '无').facts.channel.value).toBe('tender')
  })
})
