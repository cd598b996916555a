import { formatTime, type Channel } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { contractEnds, type ContractNotice } from './contract-ends.ts'

let serial = 0
function notice(channel: Channel, title: string, day: string, change: Partial<ContractNotice> = {}): ContractNotice {
  serial += 1
  const winners = channel === 'result' || channel === 'contract' ? ['东江县安保服务有限公司'] : []
  const publishedAt = new Date(`${day}T09:00:00+08:00`)
  return { id: serial, channel, title, publishedAt, category: 'services', winners, term: null, ...change }
}

const tender = notice('tender', '东江县医院保安服务招标公告', '2026-01-10', { term: '三年' })
const result = notice('result', '东江县医院保安服务中标公告', '2026-03-01')

function endOf(notices: readonly ContractNotice[], award: ContractNotice) {
  const end = contractEnds(notices).get(award.id)
  return end === undefined ? null : [formatTime(end.endsAt), end.isEstimate ? 'estimated' : 'stated', end.statedBy]
}

describe('the end of a contract', () => {
  test('is counted from the award by the term of its tender', () => {
    expect(endOf([tender, result], result)).toEqual(['2029-02-28 23:59', 'estimated', tender.id])
    expect(contractEnds([tender, result]).has(tender.id)).toBe(false)
  })

  test.each<[string, string, string]>([
    ['a year', '2027-02-28 23:59', 'estimated'],
    ['自合同签订之日起365日历天', '2027-02-28 23:59', 'estimated'],
    ['2026年4月1日至2028年3月31日', '2028-03-31 23:59', 'stated'],
    ['至2026年12月31日止', '2026-12-31 23:59', 'stated'],
    ['自2026年4月1日起两年', '2028-03-31 23:59', 'stated'],
  ])('follows the award’s own term %s rather than that of the tender', (words, end, how) => {
    const award = { ...result, term: words === 'a year' ? '一年' : words }
    expect(endOf([tender, award], award)).toEqual([end, how, award.id])
  })

  test('follows the newest change of the tender before the award', () => {
    const change = notice('change', '东江县医院保安服务更正公告', '2026-02-01', { term: '两年' })
    const late = notice('change', '东江县医院保安服务更正公告（二）', '2026-03-05', { term: '五年' })
    expect(endOf([late, tender, change, result], result)).toEqual(['2028-02-29 23:59', 'estimated', change.id])
  })

  test.each<[string, ContractNotice[]]>([
    ['a building', [{ ...tender, category: 'works' }, result]],
    ['the supervision of one', [tender, { ...result, title: '东江县医院门诊楼监理中标公告' }]],
    [
      'a paper that is written once',
      [
        { ...tender, term: '一年' },
        { ...result, title: '东江县医院门诊楼可行性研究报告中标公告' },
      ],
    ],
    [
      'works that were read as services',
      [
        { ...tender, term: '365天' },
        { ...result, title: '2026年度东江县土地开发项目中标公告' },
      ],
    ],
    ['what is delivered once', [{ ...tender, term: '合同签订后30日内完成交货' }, result]],
    [
      'calendar days, by which building is timed',
      [
        { ...tender, term: '730' },
        { ...result, term: '240日历天' },
      ],
    ],
    ['what ends before anybody plans for it', [{ ...tender, term: '三个月' }, result]],
    ['words that name no term', [{ ...tender, term: '详见招标文件' }, result]],
    ['an award without a winner', [tender, { ...result, winners: [] }]],
    [
      'another lot',
      [
        { ...tender, title: '东江县医院保安服务（二标段）招标公告' },
        { ...result, title: '东江县医院保安服务（一标段）中标公告' },
      ],
    ],
    ['another tender of the project', [{ ...tender, title: '东江县医院保洁服务招标公告' }, { ...tender, id: 900, term: null }, result]],
    ['an award that was annulled', [tender, result, notice('failure', '东江县医院保安服务终止公告', '2026-03-09')]],
    ['a tender after the award', [{ ...tender, publishedAt: new Date('2026-04-01T09:00:00+08:00') }, result]],
  ])('is unknown for %s', (_what, notices) => {
    expect([...contractEnds(notices)]).toEqual([])
  })

  test.each([
    '东江县医院2026-2028年度工程造价咨询服务中标公告',
    '东江县工程建设有限公司食堂外包服务中标公告',
    '东江县医院资产评估服务入围项目中标公告',
  ])('is known for services that run for years: %s', (title) => {
    const award = { ...result, title, term: '三年' }
    expect(endOf([award], award)).toEqual(['2029-02-28 23:59', 'estimated', award.id])
  })

  test('does not depend on the order of arrival', () => {
    const titles = ['东江县医院保安服务', '东江县医院保洁服务', '东江县医院保安服务（一标段）', '东江县医院保安服务（二标段）']
    const drawn = fc.record({
      channel: fc.constantFrom<Channel>('tender', 'change', 'result', 'contract', 'failure'),
      title: fc.constantFrom(...titles),
      day: fc.integer({ min: 1, max: 9 }),
      term: fc.constantFrom(null, '一年', '三年', '至2027年6月30日'),
    })
    const kinds: Record<string, string> = {
      tender: '招标公告',
      change: '更正公告',
      result: '中标公告',
      contract: '合同公告',
      failure: '终止公告',
    }
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (project, keys) => {
        const notices = project.map(({ channel, title, day, term }, at) => ({
          ...notice(channel, `${title}${kinds[channel]}`, `2026-03-0${day}`, { term }),
          id: at + 1,
        }))
        const turned = notices.map((one) => ({ one, key: keys.next().value ?? 0 })).sort((one, other) => one.key - other.key)
        const ends = contractEnds(notices)
        expect(new Map(contractEnds(turned.map(({ one }) => one)))).toEqual(ends)
        for (const [id, { endsAt }] of ends) expect(endsAt.getTime()).toBeGreaterThan(notices[id - 1]?.publishedAt.getTime() ?? 0)
      }),
      { numRuns: rounds({ few: 300, whole: 3000 }) },
    )
  })
})
