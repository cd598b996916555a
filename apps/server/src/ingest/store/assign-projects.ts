import type { Executor, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { MovedNotice } from '../effective/move-opportunities.ts'
import type { ProjectKeys } from '../identify/project-keys.ts'
import { projectMerged } from '../notice-events.ts'

/**
 * Assigns notices to projects. Notices that share a key share a project. A notice that leads to several projects merges them into the one with the
 * lowest id, so that the outcome does not depend on which of them was found first.
 */
export async function assignProjects(tx: Transaction, notices: ReadonlyMap<number, ProjectKeys>): Promise<Assigned> {
  const lookedUp = [...new Set([...notices.values()].flatMap((project) => project.lookedUp))]
  if (lookedUp.length === 0) return { projects: new Map(), moved: [] }
  const rows = await tx.query<{ key: string; projectId: number }>(
    'select key, project_id as "projectId" from project_key where key = any($1)',
    [lookedUp],
  )
  const groups = new Groups()
  for (const row of rows) groups.join(`key ${row.key}`, `project ${row.projectId}`)
  for (const project of notices.values()) joinKeys(project, groups)
  const { projects, moved } = await settle(tx, notices, groups, new Set(rows.map((row) => row.projectId)))
  await writeKeys(tx, notices, groups, projects, new Set(rows.map((row) => row.key)))
  const assigned = new Map<number, number>()
  for (const [id, project] of notices) {
    const [first] = project.own
    const projectId = first === undefined ? undefined : projects.get(groups.rootOf(`key ${first}`))
    if (projectId !== undefined) assigned.set(id, projectId)
  }
  return { projects: assigned, moved }
}

export interface Assigned {
  /** Notice → project, for notices that have a key. */
  projects: ReadonlyMap<number, number>
  /** Older notices whose projects turned out to be the same as another. */
  moved: readonly MovedNotice[]
}

/**
 * Joins the keys of a notice. Keys that are only looked up join a project that has them; no project has the key of a half-year in which nothing was
 * published.
 */
function joinKeys(project: ProjectKeys, groups: Groups): void {
  const [first] = project.own
  if (first === undefined) return
  for (const key of project.own) {
    groups.hold(`key ${key}`)
    groups.join(`key ${first}`, `key ${key}`)
  }
  for (const key of project.lookedUp) groups.joinIfHeld(`key ${first}`, `key ${key}`)
}

/** Gives each group its project: the lowest known id, else a new one. @returns root of a group → project id, and the notices that were moved */
async function settle(
  tx: Transaction,
  notices: ReadonlyMap<number, ProjectKeys>,
  groups: Groups,
  known: ReadonlySet<number>,
): Promise<{ projects: Map<string, number>; moved: readonly MovedNotice[] }> {
  const projects = new Map<string, number>()
  const merges: { merged: number; kept: number }[] = []
  for (const id of [...known].sort((one, other) => one - other)) {
    const root = groups.rootOf(`project ${id}`)
    const kept = projects.get(root)
    if (kept === undefined) projects.set(root, id)
    else merges.push({ merged: id, kept })
  }
  const moved = merges.length === 0 ? [] : await mergeProjects(tx, merges)
  const fresh = new Map<string, string>()
  for (const project of notices.values()) {
    const [first] = project.own
    const root = first === undefined ? null : groups.rootOf(`key ${first}`)
    if (root !== null && !projects.has(root) && !fresh.has(root)) fresh.set(root, project.name)
  }
  if (fresh.size === 0) return { projects, moved }
  const names = [...fresh.values()]
  // ids are given in the order of the names
  const rows = await tx.query<{ id: number }>(
    `insert into project (name) select name from unnest($1::text[]) with ordinality as fresh (name, position) order by position returning id`,
    [names],
  )
  const ids = rows.map((row) => row.id).sort((one, other) => one - other)
  for (const [index, root] of [...fresh.keys()].entries()) projects.set(root, ids[index] ?? 0)
  return { projects, moved }
}

/** A merged project stays as a row that leads, in one step, to the project that was kept, so that ids stored elsewhere still lead to a project. */
async function mergeProjects(tx: Transaction, merges: { merged: number; kept: number }[]): Promise<MovedNotice[]> {
  const values = [merges.map(({ merged }) => merged), merges.map(({ kept }) => kept)]
  const pairs = 'unnest($1::bigint[], $2::bigint[]) as merge (merged, kept)'
  const moved = await tx.query<MovedNotice>(
    `update notice set project_id = merge.kept from ${pairs} where notice.project_id = merge.merged
     returning notice.id, notice.title, notice.project_id as "projectId"`,
    values,
  )
  await tx.query(
    `update notice_effective set project_id = merge.kept from ${pairs} where notice_effective.project_id = merge.merged`,
    values,
  )
  await tx.query(`update project_key set project_id = merge.kept from ${pairs} where project_key.project_id = merge.merged`, values)
  await tx.query(
    `update project set merged_into = merge.kept from ${pairs} where merge.merged in (project.id, project.merged_into)`,
    values,
  )
  await appendEvents(tx, projectMerged, merges)
  return moved
}

async function writeKeys(
  tx: Executor,
  notices: ReadonlyMap<number, ProjectKeys>,
  groups: Groups,
  projects: ReadonlyMap<string, number>,
  known: ReadonlySet<string>,
): Promise<void> {
  const added = [...new Set([...notices.values()].flatMap((project) => project.own))].filter((key) => !known.has(key)).sort()
  if (added.length === 0) return
  await tx.query('insert into project_key (key, project_id) select * from unnest($1::text[], $2::bigint[])', [
    added,
    added.map((key) => projects.get(groups.rootOf(`key ${key}`))),
  ])
}

/** Disjoint groups of names (union-find). */
class Groups {
  private readonly parents = new Map<string, string>()
  private readonly waiting = new Map<string, string[]>()

  hold(name: string): void {
    if (this.parents.has(name)) return
    this.parents.set(name, name)
    for (const other of this.waiting.get(name) ?? []) this.join(name, other)
  }

  join(one: string, other: string): void {
    this.hold(one)
    this.hold(other)
    const [first, second] = [this.rootOf(one), this.rootOf(other)].sort()
    if (first !== undefined && second !== undefined && first !== second) this.parents.set(second, first)
  }

  /** Joins now, or as soon as `held` is added. */
  joinIfHeld(name: string, held: string): void {
    if (this.parents.has(held)) this.join(name, held)
    else this.waiting.set(held, [...(this.waiting.get(held) ?? []), name])
  }

  rootOf(name: string): string {
    let root = name
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root; parent = this.parents.get(root)) root = parent
    return root
  }
}
