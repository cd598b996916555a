import { describe, expect, test } from 'vitest'
import { fileCounter } from '../../../testing/file-counter.ts'
import { learnInterest } from './interest.ts'
import { readTraits, type ComparedNotice, type Traits } from './traits.ts'

const serials = fileCounter()
const traitsOf = (title: string, changes: Partial<ComparedNotice> = {}): Traits =>
  readTraits({
    id: 1,
    project: 1,
    title,
    tenderer: `${serials.next()}号单位`,
    areaCode: '330106',
    category: null,
    industry: null,
    amount: null,
    ...changes,
  })

const amounts = [1e6, 1e7, 1e8, 1e9, 1e10]
const twenty = (title: string, areaCode: string) =>
  Array.from({ length: 20 }, (_, at) => traitsOf(title, { areaCode, amount: amounts[at % amounts.length] ?? null }))
const usual = [
  ...twenty('办公楼物业服务采购公告', '510104'),
  ...twenty('道路改造工程施工招标公告', '320106'),
  ...twenty('医疗设备采购公告', '330106'),
  ...twenty('食堂食材采购公告', '330206'),
  ...twenty('某项服务公告', '420106'),
]
const followed = (...list: Traits[]) => list.map((traits) => ({ traits, weight: 1 }))

describe('traits', () => {
  test('the thing, the deed, the place and the size are read; the kind of notice is not', () => {
    const traits = traitsOf('梅山大桥结构维修工程招标公告', { areaCode: '330206', amount: 100_000_000 })
    expect(traits).toMatchObject({
      thing: { name: '桥梁' },
      deed: { name: '维修' },
      words: [],
      city: '330200',
      province: '330000',
      size: 8,
    })
  })

  test('a title without a known thing is told by its words, one and two at a time', () => {
    expect(traitsOf('智慧校园项目').words).toEqual(expect.arrayContaining(['智慧', '校园', '智慧校园']))
    expect(traitsOf('智慧校园项目').thing).toBeNull()
  })

  test('a megabyte as a title is read up to its limit only', () => {
    expect(traitsOf('智慧'.repeat(500_000)).words.length).toBeLessThan(300)
  })
})

describe('what is learnt', () => {
  const roads = followed(
    traitsOf('一号路路面改造工程招标公告', { amount: 500_000_000 }),
    traitsOf('二号道路改造工程招标公告', { amount: 600_000_000, tenderer: '城投' }),
    traitsOf('三号公路养护工程招标公告', { amount: 400_000_000 }),
    ...['甲', '乙', '丙'].map((name) => traitsOf(`${name}路改造工程招标公告`)),
    traitsOf('办公楼物业服务采购公告'),
  )
  const { judge, things } = learnInterest({ followed: roads, usual, dismissed: [] })

  test('the same thing in the same city is recommended, with the reasons', () => {
    const judged = judge(traitsOf('四号路路面改造工程招标公告', { amount: 500_000_000 }))
    expect(judged?.reasons.map(({ kind, name, projects }) => [kind, name, projects])).toEqual(
      expect.arrayContaining([
        ['thing', '道路', 6],
        ['city', '330100', 7],
        ['size', '', 3],
      ]),
    )
    expect(things.slice(0, 1)).toMatchObject([{ name: '道路', projects: 6 }])
    expect(things[0]?.names).toContain('路面')
  })

  test('what is more alike comes first: same place, same size, same tenderer', () => {
    const score = (changes: Partial<ComparedNotice>) => judge(traitsOf('四号路路面改造工程招标公告', changes))?.score ?? 0
    const plain = score({})
    expect(score({ tenderer: '城投' })).toBeGreaterThan(plain)
    expect(score({ amount: 500_000_000 })).toBeGreaterThan(plain)
    expect(score({ amount: 500_000_000_000 })).toBeLessThan(plain)
    expect(score({ areaCode: '420106' })).toBeLessThan(plain)
    expect(score({ areaCode: '330206' })).toBeLessThan(plain)
    expect(score({ areaCode: '330206' })).toBeGreaterThan(score({ areaCode: '420106' }))
  })

  test('other things and unknown ones are not', () => {
    expect(judge(traitsOf('医疗设备采购公告'))).toBeNull()
    expect(judge(traitsOf('某项服务公告'))).toBeNull()
    expect(judge(traitsOf('医疗设备采购公告', { areaCode: null, tenderer: null }))).toBeNull()
  })

  test('words that several titles share count, and those of one alone do not', () => {
    const schools = learnInterest({
      followed: followed(
        traitsOf('一中智慧校园项目'),
        traitsOf('二中智慧校园项目'),
        traitsOf('三中班牌项目'),
        traitsOf('四中智慧校园项目'),
      ),
      usual,
      dismissed: [],
    })
    expect(schools.judge(traitsOf('五中智慧校园项目'))?.reasons[0]).toMatchObject({ kind: 'thing', name: '智慧校园', projects: 3 })
    expect(schools.judge(traitsOf('五中班牌项目', { areaCode: '420106' }))).toBeNull()
  })

  test('a deed is enough if it is what a member does', () => {
    const supervision = learnInterest({
      followed: followed(traitsOf('一号路工程监理招标公告'), traitsOf('住院楼工程监理招标公告'), traitsOf('泵站工程监理招标公告')),
      usual,
      dismissed: [],
    })
    expect(supervision.judge(traitsOf('体育馆工程监理招标公告'))?.reasons[0]).toMatchObject({ kind: 'deed', name: '监理', projects: 3 })
    expect(supervision.judge(traitsOf('体育馆工程施工招标公告'))).toBeNull()
  })

  test('what was dismissed more often than followed comes later, then no more', () => {
    const scoreAfter = (...dismissed: Traits[]) =>
      learnInterest({ followed: roads, usual, dismissed }).judge(traitsOf('四号路路面改造工程招标公告', { tenderer: '交投' }))?.score ?? 0
    const unwanted = (times: number) => Array.from({ length: times }, () => traitsOf('五号路路面改造工程招标公告', { tenderer: '交投' }))
    expect(scoreAfter(...unwanted(1))).toBeLessThan(scoreAfter())
    expect(scoreAfter(...unwanted(1))).toBeGreaterThan(0)
    expect(scoreAfter(...unwanted(4))).toBeLessThan(scoreAfter(...unwanted(1)))
    expect(scoreAfter(...unwanted(40))).toBe(0)
    expect(scoreAfter(traitsOf('医疗设备采购公告', { areaCode: '420106' }))).toBe(scoreAfter())
  })

  test('without a sample, without amounts and with one amount there are figures, not NaN', () => {
    const examples = [
      { followed: roads, usual: [], dismissed: [] },
      { followed: [], usual, dismissed: usual },
      { followed: followed(traitsOf('一号路路面改造')), usual, dismissed: [] },
    ]
    for (const one of examples.map(learnInterest)) {
      const judged = one.judge(traitsOf('四号路路面改造工程', { amount: 1 }))
      expect(Number.isNaN(judged?.score ?? 0)).toBe(false)
    }
  })
})
