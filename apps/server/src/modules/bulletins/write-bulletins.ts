import type { AuditAction, BulletinState, ReplyOf, WrittenBulletin } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { actorOf, audit } from '../audit/index.ts'
import { listLevels } from '../membership/index.ts'
import {
  countWritten,
  deleteBulletin,
  deleteReadings,
  insertBulletin,
  lockBulletin,
  selectWritten,
  updateBulletin,
  type BulletinContent,
  type WrittenRow,
} from './queries.ts'
import { dayOf } from './read-bulletins.ts'

type Needs = Pick<Deps, 'database' | 'clock'>
type List = (typeof calls)['getWrittenBulletins']

/** A page of the bulletins, the newest first. */
export async function listWritten({ database, clock }: Needs, { state, page, size }: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const day = dayOf(clock.now())
  const rows = await selectWritten(database, { day, state, limit: size, offset: (page - 1) * size })
  const levels = await levelNames(database)
  return pageOf(
    rows.map((row) => present(row, { day, levels })),
    await countWritten(database, { day, state }),
    { page, size },
  )
}

/** @throws AppError request.invalid at the days, rights.level-not-found */
export async function writeBulletin(deps: Needs, context: SessionContext, content: BulletinContent): Promise<number> {
  const now = deps.clock.now()
  return deps.database.transaction(async (tx) => {
    const levels = await check(tx, content, now)
    const id = await insertBulletin(tx, { content, at: now, accountId: context.caller.accountId })
    await note(tx, context, { action: 'bulletin.written', at: now, before: null, after: describe(content, levels) })
    return id
  })
}

/** @throws AppError as above, bulletin.not-found, bulletin.changed-meanwhile */
export async function changeBulletin(
  deps: Needs,
  context: SessionContext,
  { id, changedAt, remindsAgain, ...content }: ParsedRequestOf<(typeof calls)['changeBulletin']>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const before = await locked(tx, id)
    if (before.changedAt.getTime() !== Date.parse(changedAt)) throw new AppError('bulletin.changed-meanwhile')
    const levels = await check(tx, content, now)
    await updateBulletin(tx, id, { content, at: now, accountId: context.caller.accountId })
    if (remindsAgain) await deleteReadings(tx, id)
    await note(tx, context, { action: 'bulletin.changed', at: now, before: describe(before, levels), after: describe(content, levels) })
  })
}

/** Members no longer see it. @throws AppError bulletin.not-found */
export async function withdrawBulletin(deps: Needs, context: SessionContext, id: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const before = await locked(tx, id)
    await deleteBulletin(tx, id)
    const at = deps.clock.now()
    await note(tx, context, { action: 'bulletin.withdrawn', at, before: describe(before, await levelNames(tx)), after: null })
  })
}

async function locked(tx: Executor, id: number) {
  const bulletin = await lockBulletin(tx, id)
  if (bulletin === null) throw new AppError('bulletin.not-found')
  return bulletin
}

type LevelNames = ReadonlyMap<number, string>

async function levelNames(db: Executor): Promise<LevelNames> {
  return new Map((await listLevels(db)).map(({ id, name }) => [id, name]))
}

/** @returns the names of all levels */
async function check(tx: Executor, { levelIds, firstDay, lastDay }: BulletinContent, now: Date): Promise<LevelNames> {
  if (lastDay < firstDay) throw new AppError('request.invalid', { fields: { lastDay: '结束日期不能早于开始日期' } })
  if (lastDay < dayOf(now)) throw new AppError('request.invalid', { fields: { lastDay: '结束日期已过，会员看不到该通知' } })
  const levels = await levelNames(tx)
  if (levelIds.some((id) => !levels.has(id))) throw new AppError('rights.level-not-found')
  return levels
}

/** The content in the operators' words, for the audit log. */
function describe({ title, text, isImportant, levelIds, firstDay, lastDay }: BulletinContent, levels: LevelNames) {
  return {
    title,
    text,
    importance: isImportant ? '重要' : '普通',
    readers: levelIds.length === 0 ? '全部账号' : levelIds.map((id) => levels.get(id) ?? String(id)).join('、'),
    days: `${firstDay} 至 ${lastDay}`,
  }
}

type Described = ReturnType<typeof describe>

interface Entry {
  action: AuditAction
  at: Date
  before: Described | null
  after: Described | null
}

async function note(tx: Executor, context: SessionContext, { action, at, before, after }: Entry): Promise<void> {
  const subject = (after ?? before)?.title ?? ''
  await audit(tx, { at, actor: actorOf(context), enterpriseId: null, action, subject, detail: { before, after } })
}

function present(
  { levelIds, changedAt, changedBy, ...row }: WrittenRow,
  { day, levels }: { day: string; levels: LevelNames },
): WrittenBulletin {
  return {
    ...row,
    levels: levelIds.map((id) => ({ id, name: levels.get(id) ?? String(id) })),
    state: stateOn(day, row),
    changedAt: changedAt.toISOString(),
    changedBy: changedBy ?? '',
  }
}

function stateOn(day: string, { firstDay, lastDay }: Pick<BulletinContent, 'firstDay' | 'lastDay'>): BulletinState {
  if (firstDay > day) return 'coming'
  return lastDay < day ? 'ended' : 'shown'
}
