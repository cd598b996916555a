-- Companies are searched by their names, favourites of accounts, and followed through merges by who watches them (decision 0039).

-- When the names of its company were others last: who has compiled them looks here for what it must compile anew.
alter table organisation add column regrouped_in xid8;
create index organisation_regrouped on organisation (regrouped_in) where regrouped_in is not null;

-- One row a name, with the company that it is.
create view organisation_public as
  select id, name, name_key, coalesce(merged_into, id) as company_id, parent_id, regrouped_in from organisation;

-- Of the notice, '' where it names none: where a company was seen, and since when, is a few looks at the index.
alter table organisation_role add column area_code text not null default '';
create index organisation_role_area on organisation_role (organisation_id, area_code, published_at);

-- Companies as notices are searched (0003-search.sql says why the tables are as they are).
create table company_search (
  company_id bigint primary key,
  -- milliseconds since 1970: of its latest notice
  last_seen bigint not null,
  -- fen
  won_amount bigint,
  projects bigint not null,
  entry bigint not null,
  -- normalised and edged: its names, one behind the other
  title text collate "C" not null,
  -- the letters that each character of each name may begin with (search/initials.ts)
  initials text collate "C" not null,
  terms int4[] not null
);
alter table company_search alter column terms set storage external;
alter table company_search alter column terms set statistics 0;
create index company_search_terms on company_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 2048);

-- Credit codes, which words are looked for in as well.
create table company_search_text (
  company_id bigint primary key,
  text text collate "C" not null
);

create table company_search_change (
  added bigint not null,
  removed bigint not null
);

-- When more of a company can be told to those who do not see the newest notices: it is indexed anew then.
create table company_settling (
  company_id bigint primary key,
  settles_at timestamptz not null
);
create index company_settling_at on company_settling (settles_at);

-- Companies that an account wants to find again, by the id of one of their names: ids live for ever.
create table company_collection (
  account_id bigint not null references account on delete cascade,
  organisation_id bigint not null,
  collected_at timestamptz not null,
  primary key (account_id, organisation_id)
);
create index company_collection_organisation on company_collection (organisation_id);
create view company_collection_public as select account_id, organisation_id, collected_at from company_collection;

alter table collection_folder drop constraint collection_folder_kind_check, add constraint collection_folder_kind_check check (kind in ('notice', 'company'));
alter table collection_mark drop constraint collection_mark_kind_check, add constraint collection_mark_kind_check check (kind in ('notice', 'company'));

-- read anew as the server starts, now with areas
delete from organisation_notice;

insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('Companies', 'Query', 6, '/companies', 'cuttingEdge/companies', '查企业', 'database', 73902, 'companies.view'),
  ('CompanyCollections', 'Collections', 3, '/collections/companies', 'cuttingEdge/company-collections', '企业收藏', 'dictionary', 73502, 'companies.view');
