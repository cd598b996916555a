import { changedDeals, changedRivals } from './contribution-change.ts'
import { maxBidders, maxTenderers } from './contributions-sql.ts'

/*
 * If the latest time of a pair was removed, it is searched among everything that remains: it is the only part of a sum
 * that no difference gives. One walk over a company's contributions serves all its pairs. Of two companies, the one
 * with fewer contributions per pair is walked over: a large company that was split from another has thousands of pairs,
 * and a small one that lost a notice has a pair with the largest.
 */

export const setLatestDeals = `with pair as materialized (
    select change.customer_id, change.supplier_id from (${changedDeals}) as change join organisation_deal as kept using (customer_id, supplier_id)
    where kept.latest <= change.lost and kept.times > 0 and coalesce(change.gained < change.lost, true)
  ), weighed as materialized (
    select pair.*, customer.tendered::float8 / count(*) over (partition by customer_id) <= supplier.won::float8 / count(*) over (partition by supplier_id) as by_customer
    from pair join organisation_summary as customer on customer.id = customer_id join organisation_summary as supplier on supplier.id = supplier_id
  ), found as (
    select walked.id as customer_id, supplier.company_id as supplier_id, supplier.won_at as at
    from (select distinct customer_id as id from weighed where by_customer) as walked, lateral (${walk('tendered_at')}) as own, lateral (${met('won_at')}) as supplier
    where (walked.id, supplier.company_id) in (select customer_id, supplier_id from weighed where by_customer) and ${among('supplier', 'tendered_at', maxTenderers)}
    union all
    select customer.company_id, walked.id, own.won_at
    from (select distinct supplier_id as id from weighed where not by_customer) as walked, lateral (${walk('won_at')}) as own, lateral (${met('tendered_at')}) as customer
    where (customer.company_id, walked.id) in (select customer_id, supplier_id from weighed where not by_customer) and ${among('customer', 'tendered_at', maxTenderers)}
  )
  update organisation_deal as kept set latest = last.at from (select customer_id, supplier_id, max(at) as at from found group by customer_id, supplier_id) as last
  where kept.customer_id = last.customer_id and kept.supplier_id = last.supplier_id`

export const setLatestRivals = `with pair as materialized (
    select change.company_id, change.rival_id from (${changedRivals}) as change join organisation_rival as kept using (company_id, rival_id)
    where kept.latest <= change.given_up and kept.met > 0 and coalesce(change.gained < change.given_up, true)
  ), weight as materialized (
    select company_id, summary.competed::float8 / count(*) as each from pair join organisation_summary as summary on summary.id = company_id group by company_id, competed
  ), chosen as materialized (
    select pair.* from pair join weight as own using (company_id) join weight as other on other.company_id = rival_id
    where (own.each, pair.company_id) < (other.each, rival_id)
  ), found as (
    select walked.id as company_id, rival.company_id as rival_id, max(greatest(own.competed_at, rival.competed_at)) as at
    from (select distinct company_id as id from chosen) as walked, lateral (${walk('competed_at')}) as own, lateral (${met('competed_at')}) as rival
    where (walked.id, rival.company_id) in (select company_id, rival_id from chosen) and not rival.teams && own.teams and ${among('rival', 'competed_at', maxBidders)}
    group by walked.id, rival.company_id
  )
  update organisation_rival as kept set latest = last.at from (select company_id, rival_id, at from found union all select rival_id, company_id, at from found) as last
  where kept.company_id = last.company_id and kept.rival_id = last.rival_id`

/** The contributions on a side of the company that is walked over. */
function walk(at: string): string {
  return `select project, ${at}, teams from organisation_project where company_id = walked.id and ${at} is not null offset 0`
}

/** The others on a side of the same project. */
function met(at: string): string {
  return `select project, company_id, ${at}, teams from organisation_project where project = own.project and company_id <> walked.id and ${at} is not null offset 0`
}

function among(called: string, at: string, most: number): string {
  return `(select count(*) from organisation_project as other where other.project = ${called}.project and other.${at} is not null) <= ${most}`
}
