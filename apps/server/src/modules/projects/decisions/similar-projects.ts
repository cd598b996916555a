import type { Executor } from '../../../platform/database/executor.ts'
import { findProjectsOf, type ProjectSummary } from './project-summary.ts'

/** Two projects that may be one: no evidence says so, but their names are similar. */
interface SimilarPair {
  one: ProjectSummary
  other: ProjectSummary
}

/**
 * Projects of one owner whose names differ by a few characters and by no number or phase, and that nobody has declared
 * different; latest first. One of the two is among the `maxPairsLookedAt` projects that changed last, the other among
 * the last `maxPerOwner` of its owner, because an owner may have thousands.
 */
export async function similarProjects(db: Executor, limit: number): Promise<SimilarPair[]> {
  const pairs = []
  for (const { id, otherId } of await selectPairs(db, limit)) {
    // oxlint-disable-next-line no-await-in-loop -- a few, on one connection
    const [one, other] = await findProjectsOf(db, [id, otherId])
    // leaves out a project that was merged meanwhile
    if (one !== undefined && other !== undefined && one.id !== other.id) pairs.push({ one, other })
  }
  return pairs
}

function selectPairs(db: Executor, limit: number): Promise<{ id: number; otherId: number }[]> {
  return db.query(
    `with latest as materialized (select id, name, owner, code, last_at from designed_project where owner is not null order by last_at desc limit ${maxPairsLookedAt}),
     alike as materialized (
       select one.id, other.id as other_id, one.name, other.name as other_name, greatest(one.last_at, other.last_at) as at
       from latest as one, lateral (
         select id, name, code, last_at from designed_project where designed_project.owner = one.owner order by designed_project.last_at desc limit ${maxPerOwner}
       ) as other
       where other.id <> one.id and (one.code is null or other.code is null)
         and abs(char_length(one.name) - char_length(other.name)) <= ${maxDifferent}
         and (position(one.name in other.name) > 0 or position(other.name in one.name) > 0)
     )
     select least(one.id, one.other_id) as id, greatest(one.id, one.other_id) as "otherId"
     from alike as one
     where ${numbersOf('name')} = ${numbersOf('other_name')}
       and not exists (
         select from designed_decision as decision join designed_key as own on own.id = key_id join designed_key as second on second.id = other_id
         where kind = 'differ' and undone_at is null
           and least(one.id, one.other_id) = least(coalesce(own.merged_into, own.id), coalesce(second.merged_into, second.id))
           and greatest(one.id, one.other_id) = greatest(coalesce(own.merged_into, own.id), coalesce(second.merged_into, second.id))
       )
     group by least(one.id, one.other_id), greatest(one.id, one.other_id)
     order by max(at) desc, 1, 2 limit $1`,
    [limit],
  )
}

function numbersOf(name: string): string {
  return `regexp_replace(${name}, '[^0-9一二三四五六七八九十]', '', 'g')`
}

const maxPairsLookedAt = 500
const maxPerOwner = 300

/** characters */
const maxDifferent = 6
