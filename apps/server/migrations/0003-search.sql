-- What search looks at, apart from the notices: narrow rows that are read by the thousand, and one inverted index over words and filters (docs/decisions/0003-search.md).

create table notice_search (
  notice_id bigint primary key,
  -- milliseconds since 1970, as the program compares them
  published_at bigint not null,
  bidding_deadline bigint,
  -- fen; amount is the winning amount, else the budget
  budget bigint,
  winning_amount bigint,
  amount bigint,
  -- normalised and edged (packages/matching), for literal checks
  title text collate "C" not null,
  tenderer text collate "C" not null,
  agency text collate "C" not null,
  winners text[] collate "C" not null,
  -- src/search/postgres/terms.ts
  terms int4[] not null
);

-- Read only when the index is written: kept out of the row, where it would push apart what searches read.
alter table notice_search alter column terms set storage external;
-- How common which term is, the program judges by a sample of its own (src/search/postgres/sample.ts): analyze need not read the terms.
alter table notice_search alter column terms set statistics 0;

-- New rows wait in a list that every search looks through and that is worked in when it is full, which holds up the embedded database: 2 MB are some 150 notices.
create index notice_search_terms on notice_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 2048);

-- The texts stay inside their rows, uncompressed up to a page: a check of 10,000 texts then costs 10 ms, not 25.
create table notice_search_text (
  notice_id bigint primary key,
  text text collate "C" not null
) with (toast_tuple_target = 8160);

-- Nothing is ever planned by what stands in the texts: analyze need not read them.
alter table notice_search_text alter column text set statistics 0;

-- One row for each transaction that changed the index. By the sums an engine knows whether a total that it counted earlier still holds.
create table notice_search_change (
  added bigint not null,
  -- replaced notices count here and in added
  removed bigint not null
);
