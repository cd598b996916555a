-- Projects that are planned or being built (拟在建): what notices and approvals say of them, and which of it is one project. Written by a consumer of their events (decision 0041).

-- One row a way to know a project: its code, its owner and name, its place and name, the thread of its notices. Its id is never given anew. Of keys that lead to one project
-- the row with the lowest id is the project, and the others lead to it.
create table designed_key (
  id bigint generated always as identity primary key,
  key text not null unique,
  -- of owner and name: an owner that took another name still has its projects
  owner_key text,
  folded text,
  merged_into bigint references designed_key check (merged_into < id)
);
create index designed_key_merged on designed_key (merged_into) where merged_into is not null;
create index designed_key_folded on designed_key (folded) where owner_key is not null;

-- Notices and approval records that were read. What is kept here of one goes with the event that says so, not by a foreign key: groups must be looked at again.
create table designed_source (
  source text not null check (source in ('notice', 'approval')),
  source_id bigint not null,
  primary key (source, source_id)
);

-- What a notice or an approval record says of a project; of a plan or a list of several, a row each.
create table designed_evidence (
  id bigint generated always as identity primary key,
  source text not null,
  source_id bigint not null,
  position integer not null,
  -- the strongest of its keys
  key_id bigint not null references designed_key,
  code text,
  -- only what is bought of a project founds none
  is_founding boolean not null,
  at timestamptz not null,
  said jsonb not null,
  unique (source, source_id, position)
);
create index designed_evidence_key on designed_evidence (key_id);

-- Every key of a piece of evidence.
create table designed_link (
  key_id bigint not null references designed_key,
  evidence_id bigint not null references designed_evidence on delete cascade,
  primary key (key_id, evidence_id)
);
create index designed_link_evidence on designed_link (evidence_id);

-- What operators decided: two keys are one project (`merge`), or a key stands alone (`part`). Undone ones stay as a record.
create table designed_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merge', 'part')),
  key_id bigint not null references designed_key,
  other_id bigint references designed_key,
  decided_at timestamptz not null,
  undone_at timestamptz,
  check ((kind = 'merge') = (other_id is not null))
);
create index designed_decision_key on designed_decision (key_id) where undone_at is null;
create index designed_decision_other on designed_decision (other_id) where undone_at is null;

-- A project as a whole: a function of its evidence.
create table designed_project (
  id bigint primary key references designed_key,
  name text not null,
  code text,
  -- null: what is known of it tells of no stage
  stage text,
  stage_at timestamptz,
  progress text not null,
  -- the last thing that is known of it is a tender that failed
  failed_at timestamptz,
  owner text,
  area_code text,
  industry text,
  -- fen
  investment bigint,
  first_at timestamptz not null,
  last_at timestamptz not null,
  notices integer not null,
  approvals integer not null,
  facts jsonb not null
);

-- Projects as notices are searched (0003-search.sql says why the tables are as they are).
create table project_search (
  project_id bigint primary key,
  -- milliseconds since 1970
  last_at bigint not null,
  first_at bigint not null,
  -- fen
  investment bigint,
  owner text collate "C" not null,
  title text collate "C" not null,
  terms int4[] not null
);
alter table project_search alter column terms set storage external;
alter table project_search alter column terms set statistics 0;
create index project_search_terms on project_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 2048);

create table project_search_text (
  project_id bigint primary key,
  text text collate "C" not null
);

create table project_search_change (
  added bigint not null,
  removed bigint not null
);

-- Projects that an account wants to find again, by the id of one of their keys: ids live for ever.
create table designed_collection (
  account_id bigint not null references account on delete cascade,
  key_id bigint not null,
  collected_at timestamptz not null,
  primary key (account_id, key_id)
);
create index designed_collection_key on designed_collection (key_id);
create view designed_collection_public as select account_id, key_id, collected_at from designed_collection;
