import type { Executor } from '../../../platform/database/executor.ts'
import { changedContributions, changedDeals, changedFigures, changedMarket, changedRivals } from './contribution-change.ts'
import { marketKey, marketSums, totalsSql } from './contributions-sql.ts'
import { setLatestDeals, setLatestRivals } from './set-latest.ts'

/** Adds the totals of `contribution_change` to those of its companies. */
export async function addTotals(tx: Executor): Promise<void> {
  await tx.query(addedTotals)
}

/** Adds the collected changes of figures, market, deals and rivals to the sums. @param takesBack whether some contributions are removed */
export async function addSums(tx: Executor, { takesBack }: { takesBack: boolean }): Promise<void> {
  for (const statement of takesBack ? [...adding, ...takingBack] : adding) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await tx.query(statement)
  }
}

/** The columns that `organisation_summary` sums up. */
export const totals: readonly string[] = [
  'tendered',
  'ran_tenders',
  'won',
  'competed',
  'won_total',
  'won_priced',
  'awarded_total',
  'awarded_priced',
  'won_discounts',
  'won_discounted',
  'tendered_discounts',
  'tendered_discounted',
  'notices',
]

const addedTotals = `insert into organisation_summary as kept (id, name, ${totals.join(', ')})
  select company_id, organisation.name, ${totals.join(', ')} from (${totalsSql(changedContributions)}) as change join organisation on organisation.id = company_id
  where ${totals.map((total) => `${total} <> 0`).join(' or ')}
  on conflict (id) do update set ${added(totals)}`

const addFigures = `insert into organisation_figure as kept (company_id, side, dimension, value, projects, amount)
  select * from (${changedFigures}) as change where true
  on conflict (company_id, side, dimension, value) do update set ${added(['projects', 'amount'])}`

const addMarket = `insert into market_figure as kept (${[...marketKey, ...marketSums].join(', ')})
  select * from (${changedMarket}) as change where true
  on conflict (${marketKey.join(', ')}) do update set ${added(marketSums)}`

const addDeals = `insert into organisation_deal as kept (customer_id, supplier_id, times, priced, amount, latest)
  select customer_id, supplier_id, times, priced, amount, coalesce(gained, lost) from (${changedDeals}) as change where true
  on conflict (customer_id, supplier_id) do update set ${added(['times', 'priced', 'amount'])}, latest = greatest(kept.latest, excluded.latest)`

const addRivals = `insert into organisation_rival as kept (company_id, rival_id, met, won, lost, latest)
  select company_id, rival_id, met, won, lost, coalesce(gained, given_up) from (${changedRivals}) as change where true
  on conflict (company_id, rival_id) do update set ${added(['met', 'won', 'lost'])}, latest = greatest(kept.latest, excluded.latest)`

function added(columns: readonly string[]): string {
  return columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(', ')
}

/** deletes sums that became empty, which only happens when contributions are removed */
const deleteEmpty = [
  `delete from organisation_figure as kept using (${changedFigures}) as change where change.projects < 0 and kept.projects = 0
   and (kept.company_id, kept.side, kept.dimension, kept.value) = (change.company_id, change.side, change.dimension, change.value)`,
  `delete from market_figure as kept using (${changedMarket}) as change where kept.tendered = 0 and kept.awarded = 0
   and ${marketKey.map((key) => `kept.${key} = change.${key}`).join(' and ')}`,
  `delete from organisation_deal as kept using (${changedDeals}) as change
   where change.times < 0 and kept.times = 0 and (kept.customer_id, kept.supplier_id) = (change.customer_id, change.supplier_id)`,
  `delete from organisation_rival as kept using (${changedRivals}) as change
   where change.met < 0 and kept.met = 0 and (kept.company_id, kept.rival_id) = (change.company_id, change.rival_id)`,
]

const adding = [addFigures, addMarket, addDeals, addRivals]
const takingBack = [setLatestDeals, setLatestRivals, ...deleteEmpty]
