import type { OperatorCompany } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { countFavourites } from '../../collections/index.ts'
import type { CompanySummary } from '../../companies/index.ts'
import { countWatchers } from '../../subscriptions/index.ts'

type Followers = OperatorCompany['followers']

/** Companies with the number of their followers, which follow from their names. */
export async function presentCompanies(db: Executor, companies: readonly CompanySummary[]): Promise<OperatorCompany[]> {
  const watchers = await countWatchers(
    db,
    companies.map(({ entries }) => entries.map(({ key }) => key)),
  )
  return Promise.all(
    companies.map(async (company, index) => {
      const ids = company.entries.map(({ id }) => id)
      const { monitors, others } = watchers[index] ?? { monitors: 0, others: 0 }
      return presentCompany(company, { favourites: await countFavourites(db, ids), monitors, subscriptions: others })
    }),
  )
}

function presentCompany({ id, entries, mentions, figures }: CompanySummary, followers: Followers): OperatorCompany {
  const { tendered, ranTenders, competed, won, wonAmount, firstSeen, lastSeen } = figures
  return {
    id,
    names: entries.map((entry) => ({ id: entry.id, name: entry.name })),
    mentions,
    figures: { tendered, ranTenders, competed, won },
    wonAmount,
    firstSeen: firstSeen?.toISOString() ?? null,
    lastSeen: lastSeen?.toISOString() ?? null,
    followers,
  }
}
