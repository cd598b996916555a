import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { isInScope, type ProjectScope } from '../../projects/index.ts'
import { keepMarks, leaveMarks } from '../marks/mark-queries.ts'
import { markOwnerKnown } from '../team/owner-queries.ts'
import {
  countCollectedProjects,
  deleteCollectedProject,
  findCollectable,
  insertCollectedProject,
  isCollected,
  updateKnown,
} from './project-queries.ts'

/** More are no longer favourites, and a list of them is filtered in memory. */
const most = 2000

interface Wish {
  accountId: number
  /** Any id that the project has ever had. */
  keyId: number
  now: Date
}

/** Makes a project a favourite, or takes it out. @param wish.state undefined: the other than it is @returns whether it is one now @throws AppError designed.not-found, collection.projects-full */
export async function toggleProject(
  database: Database,
  scope: ProjectScope,
  wish: Wish & { state: '0' | '1' | undefined },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // one at a time per account, or two could both take the last place
    await lockAccount(tx, wish.accountId)
    const project = await findCollectable(tx, wish.keyId)
    const isWanted =
      wish.state === undefined ? project === null || !(await isCollected(tx, wish.accountId, project.id)) : wish.state === '1'
    if (!isWanted) {
      await takeOut(tx, wish)
      return false
    }
    if (project === null || !isInScope(scope, project)) throw new AppError('designed.not-found')
    await putIn(tx, scope, { ...wish, id: project.id })
    return true
  })
}

/** Makes a project that the account sees a favourite. @throws AppError collection.projects-full */
export async function putIn(tx: Executor, { visibility }: ProjectScope, { accountId, id, now }: Wish & { id: number }): Promise<void> {
  if (await isCollected(tx, accountId, id)) return
  if ((await countCollectedProjects(tx, accountId)) >= most) throw new AppError('collection.projects-full')
  await insertCollectedProject(tx, accountId, id, now)
  await updateKnown(tx, accountId, { ids: [id], visibility })
  await keepMarks(tx, { accountId, kind: 'project', ids: [id] })
}

/** By whichever of its ids it is one. Nothing changes where it is not among them. */
async function takeOut(tx: Executor, { accountId, keyId, now }: Wish): Promise<void> {
  await leaveMarks(tx, { accountId, kind: 'project', ids: await deleteCollectedProject(tx, accountId, keyId), now })
}

/** The account has looked at what came of its favourites, and knows which of them others gave to it. @param seen.ids null: of all */
export async function markSeen(
  database: Database,
  { accountId, ids, scope, now }: { accountId: number; ids: readonly number[] | null; scope: ProjectScope; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await updateKnown(tx, accountId, { ids, visibility: scope.visibility })
    await markOwnerKnown(tx, { accountId, kind: 'project', ids, now })
  })
}
