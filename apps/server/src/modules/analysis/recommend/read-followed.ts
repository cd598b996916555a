import type { Pursuit } from '@tender/contract'
import { daysBack } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { selectCollected } from '../../collections/index.ts'
import { selectCompanyNames, selectCompeted } from '../../companies/index.ts'
import type { PartyScope } from '../../documents/index.ts'
import { findOwnCompany } from '../own-company.ts'
import { readNotices, type ReadNotice } from './read-notices.ts'
import type { Followed } from './shares.ts'

/** What a member followed: favourites, and what the member's company bid for. */
export interface FollowedProjects {
  followed: Followed[]
  /** All projects that the member knows, also those that were given up. */
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
  const favourites = (await selectCollected(db, caller.accountId, scope.visibility, signal)).slice(0, maxProjects)
  const companyId = await findOwnCompany(db, caller.enterpriseId)
  const since = daysBack(now, competedDays)
  const competed = companyId === null ? [] : await selectCompeted(db, companyId, { since, scope, limit: maxProjects }, signal)
  const notices = await readNotices(db, [...favourites.map(({ id }) => id), ...competed], signal)
  const collectedProjects = new Map<number, Followed>()
  for (const { id, pursuit } of favourites) {
    const notice = notices.get(id)
    if (notice !== undefined) keepHeavier(collectedProjects, notice, pursuit === null ? collectedWeight : weights[pursuit])
  }
  const competedProjects = new Map<number, Followed>()
  for (const id of competed) {
    const notice = notices.get(id)
    if (notice !== undefined) keepHeavier(competedProjects, notice, competedWeight)
  }
  const all = new Map(competedProjects)
  for (const [project, { traits, weight }] of collectedProjects) {
    if (weight > 0 || !all.has(project)) all.set(project, { traits, weight: Math.max(weight, all.get(project)?.weight ?? 0) })
  }
  return {
    followed: [...all.values()].filter(({ weight }) => weight > 0),
    known: new Set(all.keys()),
    collected: [...collectedProjects.values()].filter(({ weight }) => weight > 0).length,
    competed: competedProjects.size,
    company: companyId === null ? null : ((await selectCompanyNames(db, [companyId])).get(companyId) ?? null),
  }
}

function keepHeavier(projects: Map<number, Followed>, { project, traits }: ReadNotice, weight: number): void {
  const before = projects.get(project)
  if (before === undefined || before.weight < weight) projects.set(project, { traits, weight })
}
