import type { Assignment, OwnedKind } from '@tender/contract'
import { emptyQuery } from '@tender/matching'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { presentList, visibilityOf } from '../../documents/index.ts'
import { may } from '../../membership/index.ts'
import { presentProjects, projectScopeOf } from '../../projects/index.ts'
import { selectVisible } from '../projects/collect-projects.ts'
import { findState } from '../queries.ts'
import { selectOwners, type OwnerRow } from './owner-queries.ts'
import { selectTeam } from './team.ts'

interface Context {
  caller: Pick<Caller, 'accountId' | 'enterpriseId' | 'grants'>
  signal: AbortSignal
}

interface Asked {
  /** Ids of notices and of 拟在建 projects, by kind; null for all. */
  among: readonly { kind: OwnedKind; ids: readonly number[] }[] | null
  /** Only assignments after this moment; null for all. */
  after?: Date | null
  now: Date
}

/**
 * The account's assignments by colleagues, as it may see them with these rights, latest first: as long as it is in
 * charge and has neither opened nor confirmed them.
 */
export async function selectAssignments(db: Executor, context: Context, { among, after = null, now }: Asked): Promise<Assignment[]> {
  const { accountId, enterpriseId } = context.caller
  const found: (Item & { kind: OwnedKind })[] = []
  for (const kind of ['notice', 'project'] as const) {
    const ids = among?.flatMap((one) => (one.kind === kind ? one.ids : [])) ?? null
    if (ids?.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const owners = await selectOwners(db, { enterpriseId, kind, readerId: accountId, ids })
    const given = owners.filter(({ isNew, givenAt }) => isNew && (after === null || givenAt > after))
    // oxlint-disable-next-line no-await-in-loop
    const items = given.length === 0 ? [] : await present[kind](db, context, given, now)
    found.push(...items.map((item) => ({ kind, ...item })))
  }
  if (found.length === 0) return []
  const team = await selectTeam(db, enterpriseId)
  if (!team.some(({ id }) => id === accountId)) return []
  const nameOf = (id: number | null) => team.find((member) => member.id === id)?.name ?? null
  return found
    .toSorted((one, other) => other.row.givenAt.getTime() - one.row.givenAt.getTime())
    .map(({ row: { givenBy, givenAt }, ...item }) => ({ ...item, givenBy: nameOf(givenBy), givenAt: givenAt.toISOString() }))
}

const present = { notice: noticesOf, project: projectsOf } as const

type Item = Pick<Assignment, 'id' | 'name' | 'biddingDeadline'> & { row: OwnerRow }

async function noticesOf(db: Executor, { caller, signal }: Context, given: readonly OwnerRow[], now: Date): Promise<Item[]> {
  const rows = new Map(given.map((row) => [row.itemId, row]))
  const { visible } = await findState(db, caller.accountId, [...rows.keys()], visibilityOf(caller, now))
  const shown = await presentList(db, { caller, signal }, { ids: visible, query: emptyQuery, scope: 'title' })
  return shown.flatMap(({ id, title, biddingDeadline }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ id, name: title, biddingDeadline, row }]
  })
}

async function projectsOf(db: Executor, { caller }: Context, given: readonly OwnerRow[], now: Date): Promise<Item[]> {
  if (!may(caller, 'projects.search')) return []
  const ids = given.map(({ itemId }) => itemId)
  const visible = new Map((await selectVisible(db, projectScopeOf(caller, now), ids)).map(({ keyId, id }) => [keyId, id]))
  const rows = new Map(given.map((row) => [visible.get(row.itemId) ?? 0, row]))
  const shown = await presentProjects(db, [...new Set(visible.values())], { caller, now })
  return shown.flatMap(({ id, name }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [{ id, name, biddingDeadline: null, row }]
  })
}
