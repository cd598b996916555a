-- Notices as they were published, what was read from them, and who is named in them.

create table area (
  code text primary key check (code ~ '^[0-9]{6}$'),
  name text not null,
  level integer not null check (level in (1, 2, 3)),
  parent_code text references area
);
create index area_parent on area (parent_code);

create table dictionary_item (
  dictionary text not null,
  value text not null,
  label text not null,
  position integer not null,
  primary key (dictionary, value)
);

create table company (
  id bigint generated always as identity primary key,
  name text not null,
  -- the name as it is compared: NFKC, without spaces, brackets in one form
  name_key text not null unique
);

-- A project: the thread of its notices. Found by code, else by tenderer and normalised name.
create table project (
  id bigint generated always as identity primary key,
  name text not null
);

-- The ways by which a notice finds its project; several keys may lead to one project.
create table project_key (
  key text primary key,
  project_id bigint not null references project
);
create index project_key_project on project_key (project_id);

create table notice (
  id bigint generated always as identity primary key,
  title text not null,
  channel text not null,
  published_at timestamptz not null,
  area_code text references area,
  industry text,
  method text,
  category text,
  project_code text,
  project_name text,
  project_id bigint references project,
  tenderer text,
  agency text,
  -- amounts in fen
  budget bigint,
  winning_amount bigint,
  registration_deadline timestamptz,
  bidding_deadline timestamptz,
  opening_at timestamptz,
  -- NoticeFacts with evidence (ingest/notice.ts)
  facts jsonb not null,
  extractor_version integer not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notice_project on notice (project_id, published_at);

-- The text apart from the row, so that lists stay narrow.
create table notice_body (
  notice_id bigint primary key references notice on delete cascade,
  text text not null,
  safe_html text,
  attachments jsonb not null default '[]',
  -- RawNotice as delivered, so that a better parser or extractor can be run again
  raw jsonb not null
);

-- Where a notice was published: one notice may stand on several sites. The keys are how a repeated delivery is recognised.
create table notice_source (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notice on delete cascade,
  source_name text not null,
  source_id text,
  url text,
  published_at timestamptz,
  -- hash of what was delivered: the same again changes nothing
  content_hash bytea not null,
  first_seen_at timestamptz not null default now()
);
create index notice_source_notice on notice_source (notice_id);

-- 'id:<source>:<id>', 'url:<url>', 'text:<hash>' → the notice that has it.
create table notice_identity (
  key text primary key,
  notice_id bigint not null references notice on delete cascade
);
create index notice_identity_notice on notice_identity (notice_id);

create table notice_party (
  notice_id bigint not null references notice on delete cascade,
  role text not null check (role in ('tenderer', 'agency', 'winner', 'candidate')),
  rank integer not null,
  company_id bigint not null references company,
  name text not null,
  price bigint,
  project_manager text,
  primary key (notice_id, role, rank)
);
create index notice_party_company on notice_party (company_id, role);

create table notice_contact (
  notice_id bigint not null references notice on delete cascade,
  position integer not null,
  role text not null check (role in ('tenderer', 'agency', 'project', 'other')),
  name text,
  phone text not null,
  primary key (notice_id, position)
);

create table import_run (
  id bigint generated always as identity primary key,
  origin text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  read_count integer not null default 0,
  new_count integer not null default 0,
  merged_count integer not null default 0,
  unchanged_count integer not null default 0,
  updated_count integer not null default 0,
  rejected_count integer not null default 0
);

create table import_reject (
  id bigint generated always as identity primary key,
  run_id bigint references import_run,
  -- file, line and reason make a reject of a repeated import the same reject
  origin text not null,
  line integer not null,
  reason text not null,
  excerpt text not null,
  rejected_at timestamptz not null default now(),
  unique (origin, line, reason)
);

create table search_history (
  account_id bigint not null references account on delete cascade,
  words text not null,
  filters jsonb not null,
  searched_at timestamptz not null,
  primary key (account_id, words)
);

create table saved_filter (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, name)
);

create table notice_opened (
  account_id bigint not null references account on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  opened_at timestamptz not null,
  primary key (account_id, notice_id)
);
