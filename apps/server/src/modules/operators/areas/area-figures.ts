import { wholeCountry, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { areaByCode, areaPath, areas } from '../../../gazetteer/area-table.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { areaName, areasBelow } from '../../areas/index.ts'
import { areaLimits } from '../../membership/index.ts'
import { countNoticesByArea } from './queries.ts'

type Calls = typeof calls
type Figures = ReplyOf<Calls['getAreaFigures']>

/** Areas with their figures. The figures are read again after a minute, because they need not be exact. */
export function createAreaFigures(deps: { database: Executor; clock: Clock }) {
  const counted = cachedCounts(deps)
  return async ({ parentCode, keyword }: ParsedRequestOf<Calls['getAreaFigures']>): Promise<Figures> => {
    const counts = await counted()
    const found = keyword === '' ? areasBelow(parentCode) : search(keyword)
    return {
      areas: found.slice(0, maxFound).map((area) => ({
        ...area,
        path: areaName(area.code),
        noticeCount: counts.notices.get(area.code) ?? 0,
        enterpriseCount: counts.enterprises.get(area.code) ?? 0,
      })),
      isCut: found.length > maxFound,
      total: counts.total,
      above: [wholeCountry, ...(keyword === '' && parentCode !== undefined ? areaPath(parentCode) : [])].map(({ code, name }) => ({
        code,
        name,
      })),
      countedAt: counts.countedAt.toISOString(),
    }
  }
}

const maxFound = 200

interface Counts {
  /** Of an area and all areas below it. */
  notices: ReadonlyMap<string, number>
  enterprises: ReadonlyMap<string, number>
  total: Figures['total']
  countedAt: Date
}

async function count(db: Executor, now: Date): Promise<Counts> {
  const [byArea, limits] = await Promise.all([countNoticesByArea(db), areaLimits(db, now)])
  const notices = new Map<string, number>()
  const total = { noticeCount: 0, withoutArea: 0, limitedEnterprises: limits.size }
  for (const { code, count } of byArea) {
    total.noticeCount += count
    if (code === null) total.withoutArea += count
    else for (const area of areaPath(code)) notices.set(area.code, (notices.get(area.code) ?? 0) + count)
  }
  const enterprises = new Map<string, number>()
  for (const codes of limits.values()) for (const code of codes) enterprises.set(code, (enterprises.get(code) ?? 0) + 1)
  return { notices, enterprises, total, countedAt: now }
}

const cachedFor = 60_000

function cachedCounts({ database, clock }: { database: Executor; clock: Clock }): () => Promise<Counts> {
  let cache: { at: number; counts: Promise<Counts> } | null = null
  return () => {
    const now = clock.now()
    if (cache !== null && Math.abs(now.getTime() - cache.at) < cachedFor) return cache.counts
    const read = { at: now.getTime(), counts: count(database, now) }
    read.counts.catch(() => {
      if (cache === read) cache = null
    })
    cache = read
    return read.counts
  }
}

type Found = ReturnType<typeof areasBelow>[number]

/** By the beginning of a code, or by a part of a name; provinces first. */
function search(keyword: string): Found[] {
  const isCode = /^\d+$/.test(keyword)
  const exact = isCode && keyword.length === 6 ? areaByCode(keyword) : null
  const hits = exact === null ? areas.filter(({ code, name }) => (isCode ? code.startsWith(keyword) : name.includes(keyword))) : [exact]
  return hits
    .toSorted((one, other) => one.level - other.level)
    .map(({ code, name, level }) => ({ code, name, level, hasChildren: areasBelow(code).length > 0 }))
}
