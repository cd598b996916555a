import { createHash } from 'node:crypto'
import type { PeriodPreview } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { areaName, limitNames } from '../areas/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import {
  addPeriod as insertPeriod,
  inUseAt,
  revokePeriod as endPeriod,
  selectPeriods,
  timeline,
  type PeriodRow,
  type RightsTable,
} from '../membership/index.ts'
import { lockEnterprise } from '../accounts/index.ts'
import type { OperatorDeps } from './deps.ts'
import { durationText } from './duration-text.ts'
import { findEnterprise } from './enterprise-queries.ts'
import { levelEntry, lowestOf } from './level-entry.ts'
import { paidTime } from './paid-time.ts'

export type PeriodInput = ParsedRequestOf<(typeof calls)['addPeriod']>

/** The effects of a period before it is added. @throws AppError enterprise.not-found, request.invalid */
export async function previewPeriod(deps: OperatorDeps, input: PeriodInput): Promise<PeriodPreview> {
  const now = deps.clock.now()
  const table = await deps.membership.rightsTable()
  await demandEnterprise(deps.database, input.id)
  const period = newPeriod(table, input, now)
  const periods = await selectPeriods(deps.database, input.id)
  return { version: versionOf(periods), ...compare(table, periods, period, now) }
}

function versionOf(periods: readonly PeriodRow[]): string {
  return createHash('sha256').update(JSON.stringify(periods)).digest('hex').slice(0, 32)
}

/**
 * Adds a period, from now or from a day on. The version of the preview prevents that two operators, or one whose reply
 * was lost, add it twice.
 * @returns its id
 * @throws AppError enterprise.not-found, request.invalid, period.changed-meanwhile
 */
export async function addPeriod(deps: OperatorDeps, actor: Actor, input: PeriodInput): Promise<number> {
  const now = deps.clock.now()
  const table = await deps.membership.rightsTable()
  return deps.database.transaction(async (tx) => {
    await lockEnterprise(tx, input.id)
    await demandEnterprise(tx, input.id)
    const isSeen = input.version === undefined || input.version === versionOf(await selectPeriods(tx, input.id))
    if (!isSeen) throw new AppError('period.changed-meanwhile')
    return givePeriod(tx, { table, now, actor }, input)
  })
}

/** Like addPeriod, in a transaction that has locked the enterprise. */
export async function givePeriod(
  tx: Executor,
  { table, now, actor }: { table: RightsTable; now: Date; actor: Actor },
  input: PeriodInput,
): Promise<number> {
  const { levelId, levelName, startsAt, durationMs, areaCodes } = newPeriod(table, input, now)
  const id = await insertPeriod(tx, { enterpriseId: input.id, levelId, startsAt, durationMs, areaCodes, source: 'operator' })
  await audit(tx, {
    at: now,
    actor,
    enterpriseId: input.id,
    action: 'period.added',
    subject: levelName,
    detail: { periodId: id, startsAt: startsAt.toISOString(), duration: durationText(durationMs), areas: limitNames(areaCodes) },
  })
  return id
}

/** Ends a period; its unused time is lost. @throws AppError period.not-found, period.over */
export async function revokePeriod(
  deps: OperatorDeps,
  actor: Actor,
  { id, periodId, reason }: { id: number; periodId: number; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const ended = await endPeriod(tx, { enterpriseId: id, periodId, now })
    if (ended === null) throw new AppError('period.not-found')
    if (ended.lostMs === 0) throw new AppError('period.over')
    const { levelName, durationMs } = ended.period
    const detail = {
      periodId,
      duration: { before: durationText(durationMs), after: durationText(durationMs - ended.lostMs) },
      lost: durationText(ended.lostMs),
      reason,
    }
    await audit(tx, { at: now, actor, enterpriseId: id, action: 'period.revoked', subject: levelName, detail })
  })
}

async function demandEnterprise(db: Executor, id: number): Promise<void> {
  if ((await findEnterprise(db, id)) === null) throw new AppError('enterprise.not-found')
}

function newPeriod(table: RightsTable, input: PeriodInput, now: Date): PeriodRow {
  const level = table.find(({ id }) => id === input.levelId)
  if (level === undefined || level.id === lowestOf(table).id) {
    throw new AppError('request.invalid', { fields: { levelId: '请选择付费的会员级别' } })
  }
  const unknown = input.areaCodes.find((code) => areaName(code) === '')
  if (unknown !== undefined) throw new AppError('request.invalid', { fields: { areaCodes: `没有代码为 ${unknown} 的地区` } })
  const { startsAt, durationMs } = paidTime(input, now)
  // the oldest comes first, and this one is the newest
  return { id: Infinity, levelId: level.id, levelName: level.name, rank: level.rank, startsAt, durationMs, areaCodes: input.areaCodes }
}

function compare(table: RightsTable, periods: readonly PeriodRow[], added: PeriodRow, now: Date): Omit<PeriodPreview, 'version'> {
  const before = endsOf(periods)
  const stretches = timeline([...periods, added]).filter(({ periodId }) => periodId === added.id)
  const after = endsOf([...periods, added])
  const moved = periods.flatMap(({ id, levelName }) => {
    const [from, to] = [before.get(id), after.get(id)]
    return from === undefined || to === undefined || from === to ? [] : [{ levelName, endsAt: isoOf(from), movesTo: isoOf(to) }]
  })
  return {
    startsAt: added.startsAt.toISOString(),
    durationMs: added.durationMs,
    before: levelEntry(table, inUseAt(periods, now).level),
    after: levelEntry(table, inUseAt([...periods, added], now).level),
    usedFrom: isoOf(stretches[0]?.from ?? added.startsAt.getTime()),
    usedTo: isoOf(stretches.at(-1)?.to ?? added.startsAt.getTime()),
    moved,
  }
}

/** Id of each period → the end of its use. */
function endsOf(periods: readonly PeriodRow[]): Map<number, number> {
  return new Map(timeline(periods).map(({ periodId, to }) => [periodId, to]))
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
