import type { Executor } from '../../platform/database/executor.ts'
import { companyKeyOf } from '../documents/index.ts'

/**
 * Subscriptions that follow a company, including paused ones: monitors of owners, rivals and agencies, and others that
 * name it as a party.
 */
export interface Watchers {
  monitors: number
  others: number
}

const monitorKinds: ReadonlySet<string> = new Set(['owner', 'rival', 'agent'])

/** @param companies for each company the normalised keys of its names @returns in the same order */
export async function countWatchers(db: Executor, companies: readonly (readonly string[])[]): Promise<Watchers[]> {
  const asked = await selectAsked(db)
  return companies.map((keys) => {
    const own = new Set(keys)
    const watchers = asked.filter((one) => one.keys.some((key) => own.has(key)))
    const monitors = watchers.filter(({ kind }) => monitorKinds.has(kind)).length
    return { monitors, others: watchers.length - monitors }
  })
}

async function selectAsked(db: Executor): Promise<{ kind: string; keys: string[] }[]> {
  const rows = await db.query<{ kind: string; names: (string | null)[] }>(
    `select kind, array[criteria -> 'filters' ->> 'tenderer', criteria -> 'filters' ->> 'winner', criteria -> 'filters' ->> 'agency'] as names
     from subscription where deleted_at is null
       and concat(criteria -> 'filters' ->> 'tenderer', criteria -> 'filters' ->> 'winner', criteria -> 'filters' ->> 'agency') <> ''`,
  )
  return rows.map(({ kind, names }) => ({
    kind,
    keys: names.flatMap((name) => (name === null || name === '' ? [] : [companyKeyOf(name)])),
  }))
}
