import type { Channel } from '@tender/contract'
import { expect, test } from 'vitest'
import { annulledAwards, type AwardingNotice } from './annulled-awards.ts'

let serial = 0
function notice(channel: Channel, title: string, day: string, ...winners: string[]): AwardingNotice {
  serial += 1
  return { id: serial, channel, title, publishedAt: new Date(`2026-${day}T09:00:00+08:00`), winners }
}

/** Titles of the annulled awards, by the title of what annulled them. */
function annulled(...notices: AwardingNotice[]): Record<string, string> {
  const titleOf = (id: number) => notices.find((one) => one.id === id)?.title ?? ''
  const found = Object.fromEntries([...annulledAwards(notices)].map(([award, by]) => [titleOf(award), titleOf(by)]))
  const turned = Object.fromEntries([...annulledAwards(notices.toReversed())].map(([award, by]) => [titleOf(award), titleOf(by)]))
  expect(turned).toEqual(found)
  return found
}

const result = '体育中心设计中标结果公告'

test.each<[Channel, string]>([
  ['failure', '体育中心设计废标公告'],
  ['failure', '体育中心设计采购终止公告'],
  ['failure', '关于体育中心设计中标结果无效的公告'],
  ['failure', '体育中心设计取消中标资格公告'],
  ['result', '关于撤销体育中心设计中标结果的公告'],
])('the later %s notice %s annuls the award and all notices that repeat it', (channel, title) => {
  const failure = notice(channel, title, '03-09')
  expect(
    annulled(
      notice('result', result, '03-02', '甲公司'),
      notice('contract', '体育中心设计合同公告', '03-05', '甲公司'),
      notice('candidate', '体育中心设计中标候选人公示', '02-20'),
      failure,
    ),
  ).toEqual({ [result]: title, 体育中心设计合同公告: title })
})

test('an award after a failure stays valid', () => {
  const [again, failure] = ['体育中心设计（二次）中标结果公告', '关于体育中心设计中标结果无效的公告']
  expect(
    annulled(notice('result', result, '03-02', '甲公司'), notice('failure', failure, '03-09'), notice('result', again, '04-02', '乙公司')),
  ).toEqual({ [result]: failure })
})

test('a notice that takes an award back is no award itself, whoever it names', () => {
  const title = '关于撤销体育中心设计中标结果的公告'
  expect(annulled(notice('result', result, '03-02', '甲公司'), notice('result', title, '03-02', '甲公司'))).toEqual({
    [result]: title,
    [title]: title,
  })
})

test.each<[string, AwardingNotice[]]>([
  ['before the award', [notice('failure', '体育中心设计废标公告', '02-20')]],
  ['of the same day, which is often about another lot', [notice('failure', '体育中心设计废标公告', '03-02')]],
  ['for too few bids, which is about another lot', [notice('failure', '体育中心设计流标公告', '03-09')]],
  ['about something else of the project', [notice('failure', '体育中心监理废标公告', '03-09')]],
  ['about one of the lots', [notice('failure', '体育中心设计2标段废标公告', '03-09')]],
  [
    'where several companies won lots that are not named',
    [notice('result', '体育中心设计成交结果公告', '03-02', '乙公司'), notice('failure', '体育中心设计终止公告', '03-09')],
  ],
  ['about a later tender', [notice('tender', '体育中心设计招标公告', '03-20'), notice('failure', '体育中心设计废标公告', '04-09')]],
])('the award stays valid after a failure %s', (_what, others) => {
  expect(annulled(notice('result', result, '03-02', '甲公司'), ...others)).toEqual({})
})

test('a failure of a named lot annuls the award of that lot only', () => {
  const [first, second, failure] = [
    '体育中心设计采购项目(包1)成交结果公告',
    '体育中心设计采购项目(包2)成交结果公告',
    '体育中心设计采购项目包2废标公告',
  ]
  expect(
    annulled(
      notice('result', first, '03-02', '甲公司'),
      notice('result', second, '03-02', '乙公司', '丙公司'),
      notice('failure', failure, '03-09'),
    ),
  ).toEqual({ [second]: failure })
})
