import { shanghaiMoment } from '@tender/contract'
import { foldWidth } from '../texts/fold-width.ts'

/** When a project is to begin and to be finished; null if that is not stated. */
export interface PlannedPeriod {
  start: Date | null
  finish: Date | null
}

/** A day, month or year in words, and where it stands. */
interface NamedTime {
  first: Date
  last: Date
}

const named = /(?<!\d)(20\d{2})(?:年|[-./])?(?:(1[0-2]|0?[1-9])(?!\d)(?:月|[-./])?(?:(3[01]|[12]\d|0?[1-9])(?!\d)日?)?)?年?/gu

/**
 * Reads 2026年3月, 2026-2028, 2026.03-2027.12: the first minute of the start and the last minute of the finish.
 * @param written.period both in one text, as in 起止年限
 */
export function plannedPeriod(written: { start: string | null; finish: string | null; period: string | null }): PlannedPeriod {
  const both = timesIn(written.period)
  const start = timesIn(written.start)[0] ?? both[0] ?? null
  const finish = timesIn(written.finish).at(-1) ?? (both.length > 1 ? both.at(-1) : null) ?? null
  return { start: start?.first ?? null, finish: finish?.last ?? null }
}

function timesIn(written: string | null): NamedTime[] {
  if (written === null) return []
  // 2026-2028 are two years, but 2026-03 is a month
  const folded = foldWidth(written.slice(0, maxWrittenLength))
    .replaceAll(/\s+/gu, '')
    .replaceAll(/(?<=\d)[-~—至到]+(?=20\d{2})/gu, '至')
  return [...folded.matchAll(named)].flatMap(([, year, month, day]) => timeOf(Number(year), Number(month ?? 0), Number(day ?? 0)))
}

const maxWrittenLength = 100

function timeOf(year: number, month: number, day: number): NamedTime[] {
  if (month === 0) return [between(shanghaiMoment(year, 1, 1), shanghaiMoment(year + 1, 1, 1))]
  if (day === 0) return [between(shanghaiMoment(year, month, 1), shanghaiMoment(year, month + 1, 1))]
  return [between(shanghaiMoment(year, month, day), shanghaiMoment(year, month, day + 1))]
}

function between(first: Date, next: Date): NamedTime {
  return { first, last: new Date(next.getTime() - 60_000) }
}
