-- Figures of companies: what each did project by project, and sums of that, kept as the notices come in, so that a page reads a few rows (decision 0038).

-- What one company did in one project: the lowest id of a group stands for it. A notice without a project counts for itself: its id, negative.
create table organisation_project (
  project bigint not null,
  company_id bigint not null,
  notices integer not null,
  -- when the last of them was published
  last_at timestamptz,
  -- the first notice that names it in the role, and when that was published
  tendered_notice bigint,
  tendered_at timestamptz,
  ran_notice bigint,
  ran_at timestamptz,
  won_notice bigint,
  won_at timestamptz,
  -- ranked or won
  competed_notice bigint,
  competed_at timestamptz,
  -- fen that it won
  won_amount bigint,
  -- fen that all winners of the project won, with those who tendered or ran it
  awarded bigint,
  -- ten-thousandths by which the one award is below the budget
  discount integer,
  -- the lowest id of those who led a consortium with it, else its own: who bids together does not compete
  team bigint not null,
  area_code text,
  category text,
  industry text,
  primary key (project, company_id)
);
create index organisation_project_tendered on organisation_project (company_id, tendered_at desc, tendered_notice desc) where tendered_at is not null;
create index organisation_project_ran on organisation_project (company_id, ran_at desc, ran_notice desc) where ran_at is not null;
create index organisation_project_won on organisation_project (company_id, won_at desc, won_notice desc) where won_at is not null;
create index organisation_project_competed on organisation_project (company_id, competed_at desc, competed_notice desc) where competed_at is not null;

-- One row a company that notices name in a role.
create table organisation_summary (
  id bigint primary key references organisation,
  name text not null,
  kind text check (kind in ('government', 'school', 'hospital', 'state-owned', 'company', 'social', 'agency')),
  kind_from text check (kind_from in ('name', 'roles')),
  area_code text,
  area_from text check (area_from in ('name', 'tenders')),
  -- section of GB/T 4754 of most of its projects
  industry text,
  tendered integer not null,
  ran_tenders integer not null,
  won integer not null,
  competed integer not null,
  -- fen of so many projects won for which a price is stated; null: none is
  won_total bigint not null,
  won_priced integer not null,
  won_amount bigint generated always as (case when won_priced > 0 then won_total end) stored,
  -- fen that its own tenders were awarded for
  awarded_total bigint not null,
  awarded_priced integer not null,
  awarded bigint generated always as (case when awarded_priced > 0 then awarded_total end) stored,
  -- sums of ten-thousandths, and of how many projects
  won_discounts bigint not null,
  won_discounted integer not null,
  tendered_discounts bigint not null,
  tendered_discounted integer not null,
  notices integer not null,
  first_seen timestamptz,
  last_seen timestamptz,
  check ((kind is null) = (kind_from is null)),
  check ((area_code is null) = (area_from is null))
);

-- What a company tendered, ran and won, by month (2026-08), area, category and industry; '': not known.
create table organisation_figure (
  company_id bigint not null,
  side text not null check (side in ('tendered', 'ran', 'won')),
  dimension text not null check (dimension in ('month', 'area', 'category', 'industry')),
  value text not null,
  projects integer not null,
  amount bigint not null,
  primary key (company_id, side, dimension, value)
);
-- sums of nothing are taken out at once
create index organisation_figure_empty on organisation_figure (projects) where projects = 0;

-- Who tendered what another one won.
create table organisation_deal (
  customer_id bigint not null,
  supplier_id bigint not null,
  times integer not null,
  priced integer not null,
  amount bigint not null,
  latest timestamptz not null,
  primary key (customer_id, supplier_id)
);
create index organisation_deal_supplier on organisation_deal (supplier_id);
create index organisation_deal_empty on organisation_deal (times) where times = 0;

-- Who bid in the same projects, how often the one won and the other; each pair stands twice.
create table organisation_rival (
  company_id bigint not null,
  rival_id bigint not null,
  met integer not null,
  won integer not null,
  lost integer not null,
  latest timestamptz not null,
  primary key (company_id, rival_id)
);
create index organisation_rival_empty on organisation_rival (met) where met = 0;
create index organisation_rival_met on organisation_rival (company_id, met desc, latest desc, rival_id desc);

-- what was noted before is noted anew as the server starts, and counted then
delete from organisation_notice;

insert into permission (code, name) values ('companies.view', '单位详情');
insert into level_permission (level_id, permission_code)
  select level_id, 'companies.view' from level_permission where permission_code = 'documents.party-filter';
