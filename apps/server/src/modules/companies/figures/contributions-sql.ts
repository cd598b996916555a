/** projects with more bidders are lists of possible suppliers, where nobody competes */
export const maxBidders = 30
/** projects with more tenderers were grouped wrongly */
export const maxTenderers = 10

/** ten-thousandths: a price further below the budget is that of a unit or of one lot */
const maxDiscount = 5000

/** The columns of a contribution, as in `organisation_project`. */
export const contributionColumns = `project, company_id, notices, last_at, tendered_notice, tendered_at, ran_notice, ran_at, won_notice, won_at,
  competed_notice, competed_at, won_amount, awarded, discount, teams, area_code, category, industry, method`

/**
 * The contributions of companies to projects, as common table expressions, the last of which is `contribution`: one row
 * for each company and project, a pure function of the roles. Each price in a project's results counts once, because
 * notices repeat each other. Prices of contracts and others count only if no result names the company as the winner. In
 * a consortium the lead gets the price. Who won an award that a later notice annulled only competed.
 * @param roles rows of `organisation_role` for whole projects, as far as they may be seen
 */
export function contributionsSql(roles: string): string {
  return `mention as materialized (
    select coalesce(organisation.merged_into, organisation.id) as company_id, coalesce(said.project_id, -said.notice_id) as project,
      case when said.annulled_by is not null and said.role = 'winner' then 'candidate' else said.role end as role, said.notice_id,
      said.published_at, said.channel = 'result' as is_result, said.amount, case when said.in_consortium then first_value(coalesce(organisation.merged_into, organisation.id))
        over (partition by said.notice_id, said.role, said.name order by said.is_lead desc, said.position) end as lead_id
    from (${roles}) as said join organisation on organisation.id = said.organisation_id
  ), price as (
    select distinct company_id, project, amount, is_result from mention where role = 'winner' and amount is not null
  ), award as (
    select company_id, project, sum(amount)::bigint as amount, count(*) as prices from (
      select distinct company_id, project, amount from (
        select price.*, bool_or(is_result) over (partition by company_id, project) as has_result from price) as ranked
      where is_result = has_result) as counted
    group by company_id, project
  ), awarded as (
    select project, sum(amount)::bigint as amount, sum(prices) as prices from award group by project
  ), ${factsSql}, deed as (
    select project, company_id, count(distinct notice_id)::integer as notices, max(published_at) as last_at, coalesce(array_agg(distinct lead_id order by lead_id) filter (where lead_id is not null and role in ('winner', 'candidate')), array[company_id]) as teams,
      ${firstOf('tendered', `role = 'tenderer'`)}, ${firstOf('ran', `role = 'agency'`)},
      ${firstOf('won', `role = 'winner'`)}, ${firstOf('competed', `role in ('winner', 'candidate')`)}
    from mention group by project, company_id
  ), contribution as (
    select deed.project, deed.company_id, deed.notices, deed.last_at, tendered_notice, tendered_at, ran_notice, ran_at, won_notice, won_at, competed_notice, competed_at,
      award.amount as won_amount, case when tendered_at is not null or ran_at is not null then awarded.amount end as awarded,
      case when (tendered_at is not null or award.amount is not null) and awarded.prices = 1
        and awarded.amount between fact.budget::numeric * ${10_000 - maxDiscount} / 10000 and fact.budget
        then round((fact.budget - awarded.amount)::numeric * 10000 / fact.budget)::integer end as discount,
      teams, fact.area_code, fact.category, fact.industry, fact.method
    from deed left join award using (project, company_id) left join awarded on awarded.project = deed.project left join fact on fact.project = deed.project
  )`
}

/** What notices state about a project besides its companies: the first statement of each fact, but the last budget before the award. */
const factsSql = `told as (
    select named.project, named.first_won, notice.id, notice.published_at, notice.budget, notice.area_code, notice.category, notice.industry, notice.method
    from (select project, notice_id, min(min(published_at) filter (where role = 'winner')) over (partition by project) as first_won from mention group by project, notice_id) as named
      join notice_public notice on notice.id = named.notice_id
  ), fact as (
    select project, (array_agg(area_code order by published_at, id) filter (where area_code is not null))[1] as area_code,
      (array_agg(category order by published_at, id) filter (where category is not null))[1] as category,
      (array_agg(industry order by published_at, id) filter (where industry is not null))[1] as industry,
      (array_agg(method order by published_at, id) filter (where method is not null))[1] as method,
      (array_agg(budget order by published_at desc, id desc) filter (where budget > 0 and published_at <= first_won))[1] as budget
    from told group by project
  )`

function firstOf(name: string, condition: string): string {
  return `(array_agg(notice_id order by published_at, notice_id) filter (where ${condition}))[1] as ${name}_notice,
    min(published_at) filter (where ${condition}) as ${name}_at`
}

/** The roles of whole projects. @param first number of the parameter with the projects, as contributions identify them */
export function rolesOfProjects(first: number): string {
  return `select * from organisation_role where project_id = any($${first}::bigint[])
    union all select * from organisation_role where project_id is null and notice_id = any(array(select -project from unnest($${first}::bigint[]) as project where project < 0))`
}

/** The sums of contributions for each company. @param from a relation of signed contributions */
export function totalsSql(from: string): string {
  return `select company_id, sum(sign * (tendered_at is not null)::integer)::integer as tendered, sum(sign * (ran_at is not null)::integer)::integer as ran_tenders,
      sum(sign * (won_at is not null)::integer)::integer as won, sum(sign * (competed_at is not null)::integer)::integer as competed,
      sum(sign * coalesce(won_amount, 0))::bigint as won_total, sum(sign * (won_amount is not null)::integer)::integer as won_priced,
      coalesce(sum(sign * awarded) filter (where tendered_at is not null), 0)::bigint as awarded_total,
      sum(sign * (tendered_at is not null and awarded is not null)::integer)::integer as awarded_priced,
      coalesce(sum(sign * discount) filter (where won_amount is not null), 0)::bigint as won_discounts,
      sum(sign * (won_amount is not null and discount is not null)::integer)::integer as won_discounted,
      coalesce(sum(sign * discount) filter (where tendered_at is not null), 0)::bigint as tendered_discounts,
      sum(sign * (tendered_at is not null and discount is not null)::integer)::integer as tendered_discounted,
      sum(sign * notices)::integer as notices
    from (${from}) as contribution group by company_id`
}

/**
 * The sums by month, area, category, industry and method. Municipalities and places without a city stand for themselves;
 * districts of a city count for the city.
 */
export function figuresSql(from: string): string {
  return `select company_id, side, dimension, coalesce(value, '') as value, sum(sign)::integer as projects, coalesce(sum(sign * amount), 0)::bigint as amount
    from (${from}) as contribution,
      lateral (values ('tendered', tendered_at, awarded), ('ran', ran_at, awarded), ('won', won_at, won_amount)) as deed (side, at, amount),
      lateral (values ('month', to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')), ('area', left(area_code, 4)), ('category', category), ('industry', industry),
        ('method', method)) as shape (dimension, value)
    where at is not null group by company_id, side, dimension, coalesce(value, '')`
}

/** What the sums of `market_figure` are for. */
export const marketKey: readonly string[] = ['month', 'area_code', 'category', 'industry', 'method']
export const marketSums: readonly string[] = ['tendered', 'awarded', 'priced', 'amount']

/** The projects of the market as in `market_figure`; empty texts if unknown. */
export function marketSql(from: string): string {
  const shape = marketKey.slice(1)
  return `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${shape.map((part) => `coalesce(${part}, '') as ${part}`).join(', ')},
      sum(sign * tendered)::integer as tendered, sum(sign * awarded)::integer as awarded, sum(sign * priced)::integer as priced, sum(sign * paid)::bigint as amount
    from (select sign, min(least(tendered_at, ran_at, competed_at)) as first_at, min(won_at) as won_at, sum(won_amount)::bigint as amount, ${shape.join(', ')}
        from (${from}) as contribution group by sign, project, ${shape.join(', ')}) as project,
      lateral (values (first_at, 1, 0, 0, 0), (won_at, 0, 1, (amount is not null)::integer, coalesce(amount, 0)))
        as deed (at, tendered, awarded, priced, paid)
    where at is not null group by ${marketKey.map((_, index) => index + 1).join(', ')}`
}

/** Pairs of tenderer and winner. */
export function dealsSql(from: string): string {
  return `select customer.company_id as customer_id, supplier.company_id as supplier_id, sum(supplier.sign)::integer as times,
      sum(supplier.sign * (supplier.won_amount is not null)::integer)::integer as priced,
      coalesce(sum(supplier.sign * supplier.won_amount), 0)::bigint as amount,
      max(supplier.won_at) filter (where supplier.sign = 1) as gained, max(supplier.won_at) filter (where supplier.sign = -1) as lost
    from (select *, count(*) over (partition by sign, project) as tenderers from (${from}) as contribution where tendered_at is not null) as customer
      join (${from}) as supplier on supplier.project = customer.project and supplier.sign = customer.sign and supplier.company_id <> customer.company_id
    where supplier.won_at is not null and customer.tenderers <= ${maxTenderers}
    group by customer.company_id, supplier.company_id`
}

/** Pairs of bidders in the same projects. */
export function rivalsSql(from: string): string {
  const bidders = `select *, count(*) over (partition by sign, project) as bidders from (${from}) as contribution where competed_at is not null`
  return `with bidder as materialized (${bidders})
    select own.company_id, rival.company_id as rival_id, sum(own.sign)::integer as met, sum(own.sign * (own.won_at is not null)::integer)::integer as won,
      sum(own.sign * (rival.won_at is not null)::integer)::integer as lost, max(greatest(own.competed_at, rival.competed_at)) filter (where own.sign = 1) as gained,
      max(greatest(own.competed_at, rival.competed_at)) filter (where own.sign = -1) as given_up
    from bidder as own join bidder as rival on rival.project = own.project and rival.sign = own.sign and not rival.teams && own.teams
    where own.bidders <= ${maxBidders} group by own.company_id, rival.company_id`
}
