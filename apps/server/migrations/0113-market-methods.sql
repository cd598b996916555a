-- 采购方式 in 招投标市场分析 (decision 0058): the first that the notices of a project state, as with category and industry.

alter table organisation_project add column method text;

update organisation_project as kept set method = fact.method
  from (
    select distinct on (project) project, method
    from (select coalesce(role.project_id, -role.notice_id) as project, notice.id, notice.published_at, notice.method
        from organisation_role role join notice on notice.id = role.notice_id where notice.method is not null) as told
    order by project, published_at, id
  ) as fact
  where kept.project = fact.project;

drop view market_figure_public;
drop table market_figure;
create table market_figure (
  -- 2026-08, in Shanghai
  month text not null,
  -- '': not known, as below
  area_code text not null,
  category text not null,
  industry text not null,
  method text not null,
  -- projects first published in the month, and those first awarded then
  tendered integer not null,
  awarded integer not null,
  -- awarded projects for which a price is stated, and fen of these prices
  priced integer not null,
  amount bigint not null,
  primary key (month, area_code, category, industry, method)
);

create view market_figure_public as
  select month, area_code, category, industry, method, tendered, awarded, priced, amount from market_figure;

insert into market_figure
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM'), coalesce(area_code, ''), coalesce(category, ''), coalesce(industry, ''),
    coalesce(method, ''), sum(tendered), sum(awarded), sum(priced), sum(paid)
  from (select min(first_at) as tendered_at, min(won_at) as won_at, sum(won_amount) as amount, area_code, category, industry, method
      from (select *, least(tendered_at, ran_at, competed_at) as first_at from organisation_project) as contribution
      group by project, area_code, category, industry, method) as project,
    lateral (values (tendered_at, 1, 0, 0, 0), (won_at, 0, 1, (amount is not null)::integer, coalesce(amount, 0))) as deed (at, tendered, awarded, priced, paid)
  where at is not null group by 1, 2, 3, 4, 5;
