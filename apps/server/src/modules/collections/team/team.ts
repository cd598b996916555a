import { pursuits, type Pursuit, type ReplyOf, type Team, type TeamMember, type OwnedKind } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { selectAccountNames } from '../../accounts/index.ts'
import { visibilityOf } from '../../documents/index.ts'
import { projectScopeOf } from '../../projects/index.ts'
import { selectVisible } from '../projects/collect-projects.ts'
import { findState } from '../queries.ts'
import { selectFollowers, selectOwners, selectProjectKeys, type FollowerRow, type OwnerRow } from './owner-queries.ts'

type Teamwork = ReplyOf<(typeof calls)['getTeamwork']>

/** The enterprise's accounts that are not disabled, the main account first. */
export async function selectTeam(db: Executor, enterpriseId: number): Promise<TeamMember[]> {
  const accounts = await selectAccountNames(db, enterpriseId)
  return accounts.filter(({ isDisabled }) => !isDisabled).map(({ id, name, contactName }) => ({ id, name: contactName ?? name }))
}

/** A team from the view of one of its accounts. */
export interface TeamView {
  /** Empty if the enterprise has only one account. */
  members: TeamMember[]
  /** Projects that the account is in charge of, and whether that is new to the reader. */
  held: ReadonlyMap<number, { isNew: boolean }>
  /** The team of each of these projects, by id. */
  teamsOf(ids: readonly number[]): Promise<ReadonlyMap<number, Team>>
}

/** The caller's team. @param viewedId the account whose favourites are shown: the caller, or one of its sub-accounts */
export async function viewTeam(
  db: Executor,
  { accountId, enterpriseId }: Caller,
  { kind, viewedId }: { kind: OwnedKind; viewedId: number },
): Promise<TeamView> {
  const team = await selectTeam(db, enterpriseId)
  if (team.length < 2) return { members: [], held: new Map(), teamsOf: async () => new Map() }
  const owners = await selectOwners(db, { enterpriseId, kind, readerId: accountId, ids: null })
  const held = owners.filter((owner) => owner.accountId === viewedId)
  return {
    members: team,
    held: new Map(held.map(({ projectKey, isNew }) => [projectKey, { isNew }])),
    teamsOf: (ids) => readTeams(db, { team, viewedId, kind, owners, ids }),
  }
}

/**
 * The team of a notice's project and the accounts that can be in charge; empty if the caller has no colleagues.
 * @throws AppError document.not-found
 */
export async function teamworkOf(database: Database, caller: Caller, { id, now }: { id: number; now: Date }): Promise<Teamwork> {
  const { visible } = await findState(database, caller.accountId, [id], visibilityOf(caller, now))
  if (visible.length === 0) throw new AppError('document.not-found')
  return readTeamwork(database, caller, { kind: 'notice', id })
}

/** The same for a 拟在建 project, by any of its ids. @throws AppError designed.not-found, rights.insufficient */
export async function projectTeamworkOf(database: Database, caller: Caller, { id, now }: { id: number; now: Date }): Promise<Teamwork> {
  const [project] = await selectVisible(database, projectScopeOf(caller, now), [id])
  if (project === undefined) throw new AppError('designed.not-found')
  return readTeamwork(database, caller, { kind: 'project', id: project.id })
}

async function readTeamwork(
  db: Executor,
  { accountId, enterpriseId }: Caller,
  { kind, id }: { kind: OwnedKind; id: number },
): Promise<Teamwork> {
  const team = await selectTeam(db, enterpriseId)
  if (team.length < 2) return { members: [], team: null }
  const owners = await selectOwners(db, { enterpriseId, kind, readerId: accountId, ids: [id] })
  const teams = await readTeams(db, { team, viewedId: accountId, kind, owners, ids: [id] })
  return { members: team, team: teams.get(id) ?? null }
}

interface Asked {
  team: readonly TeamMember[]
  /** The owner of the favourites, who is not listed as a colleague. */
  viewedId: number
  kind: OwnedKind
  owners: readonly OwnerRow[]
  ids: readonly number[]
}

async function readTeams(db: Executor, { team, viewedId, kind, owners, ids }: Asked): Promise<Map<number, Team>> {
  const others = team.filter(({ id }) => id !== viewedId)
  const projects = await selectProjectKeys(db, { kind, ids })
  const keys = [...new Set(projects.map(({ projectKey }) => projectKey))]
  const followers = await selectFollowers(db, { accountIds: others.map(({ id }) => id), kind, keys })
  return new Map(
    projects.map(({ id, projectKey }) => {
      const owner = owners.find((row) => row.projectKey === projectKey)
      const following = followers.filter((row) => row.projectKey === projectKey)
      return [id, { owner: presentOwner(owner, team), others: presentFollowers(following, others) }]
    }),
  )
}

/** Null if the account is no longer in the team. */
function presentOwner(row: OwnerRow | undefined, team: readonly TeamMember[]): Team['owner'] {
  const nameOf = (id: number | null) => team.find((member) => member.id === id)?.name ?? null
  const name = row === undefined ? null : nameOf(row.accountId)
  if (row === undefined || name === null) return null
  const { accountId, givenBy, givenAt, isNew } = row
  return { id: accountId, name, givenBy: givenBy === accountId ? null : nameOf(givenBy), givenAt: givenAt.toISOString(), isNew }
}

/** The followers in the order of the team, with their stages: the furthest stage if one follows several notices of the project. */
function presentFollowers(rows: readonly FollowerRow[], members: readonly TeamMember[]): Team['others'] {
  return members.flatMap(({ id, name }) => {
    const own = rows.filter(({ accountId }) => accountId === id)
    return own.length === 0 ? [] : [{ id, name, pursuit: furthest(own.map(({ pursuit }) => pursuit)) }]
  })
}

function furthest(said: readonly (Pursuit | null)[]): Pursuit | null {
  const underWay = pursuits.findLast((pursuit) => pursuit !== 'dropped' && said.includes(pursuit))
  return underWay ?? (said.includes('dropped') ? 'dropped' : null)
}
