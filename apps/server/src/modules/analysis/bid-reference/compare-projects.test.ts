import { expect, test } from 'vitest'
import type { Contribution } from '../../companies/index.ts'
import { compareProjects } from './compare-projects.ts'

const at = new Date('2026-06-01T00:00:00Z')

const one = (project: number, companyId: number, changes: Partial<Contribution> = {}): Contribution => ({
  project,
  companyId,
  tenderedAt: null,
  tenderedNotice: null,
  wonAt: null,
  competedAt: null,
  competedNotice: null,
  wonAmount: null,
  awarded: null,
  discount: null,
  teams: [companyId],
  areaCode: '330205',
  ...changes,
})

interface Project {
  id: number
  areaCode?: string
  tenderer?: number
  discount?: number | null
  winner?: number
  others?: number[]
}

/** A project that company 1 tendered and company 2 won, with others ranked below. */
const project = ({ id, areaCode = '330205', tenderer = 1, discount = 1000, winner = 2, others = [] }: Project): Contribution[] => [
  one(id, tenderer, { tenderedAt: at, tenderedNotice: id, awarded: 100, discount, areaCode }),
  one(id, winner, { wonAt: at, competedAt: at, competedNotice: id, wonAmount: 100, discount, areaCode }),
  ...others.map((other) => one(id, other, { competedAt: at, competedNotice: id, areaCode })),
]

const many = (count: number, of: (index: number) => Omit<Project, 'id'>, from = 1) =>
  Array.from({ length: count }, (_, index) => project({ id: from + index, ...of(index) })).flat()

const compared = (contributions: Contribution[], areaCode: string | null = '330212', tenderers: number[] = []) =>
  compareProjects(contributions, { areaCode, tenderers: new Set(tenderers) })

test('the low and high discounts are the lower and upper quartiles', () => {
  const { discount, projects } = compared(many(5, (index) => ({ discount: [1500, 500, 1000, 700, 1200][index] ?? null })))
  expect([projects, discount]).toEqual([5, { low: 700, median: 1000, high: 1200, projects: 5 }])
  expect(compared(many(4, () => ({}))).discount).toBeNull()
  expect(compared(many(9, (index) => ({ discount: index < 5 ? null : 800 }))).discount).toBeNull()
})

test('projects are compared within the city, else the province, if there are enough of them', () => {
  const here = many(10, () => ({ areaCode: '330205', discount: 500 }))
  const near = many(10, () => ({ areaCode: '330106', discount: 700 }), 100)
  const far = many(10, () => ({ areaCode: '320508', discount: 900 }), 200)
  expect(compared([...far, ...near, ...here])).toMatchObject({ areaCode: '330200', projects: 10, discount: { median: 500 } })
  expect(compared([...far, ...near, ...here.slice(0, 4)])).toMatchObject({ areaCode: '330000', projects: 12 })
  expect(compared([...far, ...here.slice(0, 4)])).toMatchObject({ areaCode: null, projects: 12 })
  expect(compared([...far, ...here], null)).toMatchObject({ areaCode: null, projects: 20 })
})

test('the bidder count needs several known bidders, counts a consortium once, and ignores projects with too many', () => {
  expect(compared(many(5, () => ({ others: [3, 4] }))).bidders).toEqual({ median: 3, projects: 5 })
  expect(compared(many(5, () => ({}))).bidders).toBeNull()
  const consortium = many(5, () => ({ others: [3, 4] })).map((row) => (row.companyId === 4 ? { ...row, teams: [3] } : row))
  expect(compared(consortium).bidders).toEqual({ median: 2, projects: 5 })
  expect(compared(many(5, () => ({ others: Array.from({ length: 30 }, (_, index) => 10 + index) }))).bidders).toBeNull()
})

test('the company that competed most comes first, with its wins in total and from this tenderer', () => {
  const { tallies } = compared(
    [
      ...project({ id: 1, winner: 2, others: [3], discount: 800 }),
      ...project({ id: 2, winner: 3, others: [2], tenderer: 9, discount: null }),
      ...project({ id: 3, winner: 2, discount: 1200 }),
      ...project({ id: 4, winner: 5, tenderer: 9 }),
    ],
    '330212',
    [9],
  )
  expect(tallies).toEqual([
    { companyId: 2, competed: 3, won: 2, discounts: 2000, discounted: 2, fromTenderer: 0 },
    { companyId: 3, competed: 2, won: 1, discounts: 0, discounted: 0, fromTenderer: 1 },
    { companyId: 5, competed: 1, won: 1, discounts: 1000, discounted: 1, fromTenderer: 1 },
  ])
})

test('projects without known bidders do not count', () => {
  expect(compared([one(1, 1, { tenderedAt: at })])).toEqual({
    areaCode: null,
    projects: 0,
    discount: null,
    bidders: null,
    tallies: [],
  })
})
