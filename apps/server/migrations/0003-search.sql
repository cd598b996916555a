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
-- With statistics the planner takes common words for a reason to read the whole table; without, it always uses the index.
alter table notice_search alter column terms set statistics 0;

create index notice_search_terms on notice_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 4096);

-- The texts stay inside their rows, uncompressed up to a page: a check of 10,000 texts then costs 10 ms, not 25.
create table notice_search_text (
  notice_id bigint primary key,
  text text collate "C" not null
) with (toast_tuple_target = 8160);

-- One row for each transaction that replaced or removed notices: by their sum an engine knows whether a total that it counted earlier may have fallen.
create table notice_search_removal (
  notices integer not null
);
