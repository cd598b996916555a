-- How large the market is, by month, area, category and industry (招投标市场分析): sums of all projects, kept like the figures of companies (decision 0058).

create table market_figure (
  -- 2026-08, in Shanghai
  month text not null,
  -- '': not known, as below
  area_code text not null,
  category text not null,
  industry text not null,
  -- projects first published in the month, and those first awarded then
  tendered integer not null,
  awarded integer not null,
  -- awarded projects for which a price is stated, and fen of these prices
  priced integer not null,
  amount bigint not null,
  primary key (month, area_code, category, industry)
);

create view market_figure_public as
  select month, area_code, category, industry, tendered, awarded, priced, amount from market_figure;

insert into market_figure
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM'), coalesce(area_code, ''), coalesce(category, ''), coalesce(industry, ''),
    sum(tendered), sum(awarded), sum(priced), sum(paid)
  from (select min(first_at) as tendered_at, min(won_at) as won_at, sum(won_amount) as amount, area_code, category, industry
      from (select *, least(tendered_at, ran_at, competed_at) as first_at from organisation_project) as contribution
      group by project, area_code, category, industry) as project,
    lateral (values (tendered_at, 1, 0, 0, 0), (won_at, 0, 1, (amount is not null)::integer, coalesce(amount, 0))) as deed (at, tendered, awarded, priced, paid)
  where at is not null group by 1, 2, 3, 4;

insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('MarketAnalysis', 'DataServices', 2, '/market', 'cuttingEdge/market', '招投标市场分析', 'peoples', 74102, 'analysis.market');
