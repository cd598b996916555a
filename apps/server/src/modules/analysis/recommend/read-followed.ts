import { daysBack, type Pursuit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { selectCollected } from '../../collections/index.ts'
import { selectCompanyNames, selectCompeted } from '../../companies/index.ts'
import type { PartyScope } from '../../documents/index.ts'
import { findOwnCompany } from '../own-company.ts'
import { selectDismissed } from './dismissed.ts'
import { readNotices, type ReadNotice } from './read-notices.ts'
import type { Followed } from './shares.ts'
import type { Traits } from './traits.ts'

/** What a member followed: favourites, and what the member's company bid for. */
export interface FollowedProjects {
  followed: Followed[]
  /** Tenders that the member dismissed: their notices, the latest first, and what they are like. */
  dismissed: { ids: number[]; traits: Traits[] }
  /** All projects that the member knows, also those that were given up or dismissed. */
  known: Set<number>
  collected: number
  competed: number
  /** The member's company, if notices name it. */
  company: string | null
}

/** the latest of each that tell what the member wants now */
const maxProjects = 300
const competedDays = 3 * 365

const weights = { following: 1.5, registered: 1.5, bid: 2, won: 3, dropped: 0 } as const satisfies Record<Pursuit, number>
const [collectedWeight, competedWeight] = [1, 2]

/** @throws the signal's reason as soon as it is aborted */
export async function readFollowed(
  db: Executor,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  { scope, now }: { scope: PartyScope; now: Date },
): Promise<FollowedProjects> {
  const favourites = await selectCollected(db, caller.accountId, scope.visibility, signal)
  const companyId = await findOwnCompany(db, caller.enterpriseId)
  const since = daysBack(now, competedDays)
  const bids = companyId === null ? [] : await selectCompeted(db, companyId, { since, scope, limit: maxProjects }, signal)
  const dismissed = await selectDismissed(db, caller.accountId, scope, signal)
  const latest = favourites.slice(0, maxProjects)
  const notices = await readNotices(db, [...latest.map(({ id }) => id), ...bids, ...dismissed], signal)
  const collected = new Map<number, Followed>()
  for (const { id, pursuit } of latest) keepHeavier(collected, notices.get(id), pursuit === null ? collectedWeight : weights[pursuit])
  const competed = new Map<number, Followed>()
  for (const id of bids) keepHeavier(competed, notices.get(id), competedWeight)
  const followed = new Map(competed)
  for (const [project, one] of collected) if (one.weight > (followed.get(project)?.weight ?? 0)) followed.set(project, one)
  const known = new Set([...favourites.map(({ projectKey }) => projectKey), ...competed.keys()])
  const unwanted = dismissed.flatMap((id) => notices.get(id) ?? []).filter(({ project }) => !known.has(project))
  return {
    followed: [...followed.values()],
    dismissed: { ids: dismissed, traits: unwanted.slice(0, maxProjects).map(({ traits }) => traits) },
    known: new Set([...known, ...unwanted.map(({ project }) => project)]),
    collected: collected.size,
    competed: competed.size,
    company: companyId === null ? null : ((await selectCompanyNames(db, [companyId])).get(companyId) ?? null),
  }
}

/** Of several notices of a project the one that tells most; one that tells nothing is left out. */
function keepHeavier(projects: Map<number, Followed>, notice: ReadNotice | undefined, weight: number): void {
  if (notice === undefined || weight <= (projects.get(notice.project)?.weight ?? 0)) return
  projects.set(notice.project, { traits: notice.traits, weight })
}
