import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { isInScope, type ProjectScope } from '../../projects/index.ts'
import { keepMarks, leaveMarks } from '../marks/mark-queries.ts'
import { markOwnerKnown } from '../team/owner-queries.ts'
import {
  deleteCollectedProjects,
  findCollectable,
  findState,
  insertCollectedProjects,
  updateKnown,
  type Collectable,
} from './project-queries.ts'

/** the maximum, because a list is filtered in memory */
const most = 2000

interface Wish {
  accountId: number
  /** Any ids that the projects have ever had. */
  ids: readonly number[]
  now: Date
}

/**
 * Adds a project to the favourites, or removes it if it is one.
 * @returns whether it is one now
 * @throws AppError designed.not-found, collection.projects-full
 */
export async function toggleProject(
  database: Database,
  scope: ProjectScope,
  { accountId, id, now }: Omit<Wish, 'ids'> & { id: number },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [project] = await findCollectable(tx, [id])
    const { collected } = await findState(tx, accountId, project === undefined ? [] : [project.id])
    if (collected.length > 0) {
      await takeOut(tx, { accountId, ids: [id], now })
      return false
    }
    if (project === undefined || !isInScope(scope, project)) throw new AppError('designed.not-found')
    await putIn(tx, scope, { accountId, ids: [project.id], now })
    return true
  })
}

/**
 * Makes projects favourites; existing favourites keep their places. If there is no room for all of them, none is added.
 * @returns those of the ids that are favourites now, without projects that the account may not see
 * @throws AppError collection.projects-full
 */
export async function collectProjects(database: Database, scope: ProjectScope, { accountId, ids, now }: Wish): Promise<number[]> {
  return database.transaction(async (tx) => {
    // one at a time for each account, otherwise two could both take the last place
    await lockAccount(tx, accountId)
    const visible = await selectVisible(tx, scope, ids)
    await putIn(tx, scope, { accountId, ids: idsOf(visible), now })
    return visible.map(({ keyId }) => keyId)
  })
}

/** Removes projects from the favourites, whichever of their ids was collected. Projects that are no favourites are ignored. */
export async function takeOutProjects(database: Database, wish: Wish): Promise<void> {
  await database.transaction((tx) => takeOut(tx, wish))
}

/** The projects that ids lead to now, in the order of the ids. */
export async function selectVisible(db: Executor, scope: ProjectScope, ids: readonly number[]): Promise<Collectable[]> {
  const found = new Map((await findCollectable(db, ids)).map((project) => [project.keyId, project]))
  return ids.flatMap((id) => found.get(id) ?? []).filter((project) => isInScope(scope, project))
}

export function idsOf(projects: readonly Collectable[]): number[] {
  return [...new Set(projects.map(({ id }) => id))]
}

/** Makes visible projects favourites, by their current ids. @throws AppError collection.projects-full */
export async function putIn(tx: Executor, { visibility }: ProjectScope, { accountId, ids, now }: Wish): Promise<void> {
  const { collected, count } = await findState(tx, accountId, ids)
  const added = ids.filter((id) => !collected.includes(id))
  if (added.length === 0) return
  if (count + added.length > most) throw new AppError('collection.projects-full')
  await insertCollectedProjects(tx, accountId, added, now)
  await updateKnown(tx, accountId, { ids: added, visibility })
  await keepMarks(tx, { accountId, kind: 'project', ids: added })
}

async function takeOut(tx: Executor, { accountId, ids, now }: Wish): Promise<void> {
  await leaveMarks(tx, { accountId, kind: 'project', ids: await deleteCollectedProjects(tx, accountId, ids), now })
}

/** Marks updates of favourites, and assignments by others, as seen. @param seen.ids null for all */
export async function markSeen(
  database: Database,
  { accountId, ids, scope, now }: { accountId: number; ids: readonly number[] | null; scope: ProjectScope; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await updateKnown(tx, accountId, { ids, visibility: scope.visibility })
    await markOwnerKnown(tx, { accountId, kind: 'project', ids, now })
  })
}
