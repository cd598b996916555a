-- Approvals: what authorities decided about projects, as items of the platforms, as pages, and lists of projects (decision 0042). Written by the import, as notices are.

-- One row for everything that a matter may be told by (a code, a source's project, an owner with a name, a name with a place); its id is never given anew.
-- Of rows that are one project the one that tells most is kept, and the others lead to it.
create table approval (
  id bigint generated always as identity primary key,
  -- code:…, source:…, owner:… or name:… (ingest/approvals/matter-keys.ts)
  anchor text not null unique,
  merged_into bigint references approval check (merged_into <> id)
);
create index approval_merged on approval (merged_into) where merged_into is not null;

-- One delivered item, project or page.
create table approval_record (
  id bigint generated always as identity primary key,
  -- item: of a platform, field by field; page: an announcement; list: of projects that are planned, about which nothing was decided
  kind text not null check (kind in ('item', 'page', 'list')),
  source_name text not null,
  source_id text,
  url text,
  title text not null,
  published_at timestamptz,
  noted_at timestamptz not null,
  updated_at timestamptz,
  safe_html text,
  text text,
  content_hash bytea not null,
  is_demo boolean not null
);

-- How a record is recognised when it comes again: by its own id, its address, or what was delivered.
create table approval_identity (
  key text primary key,
  record_id bigint not null references approval_record on delete cascade
);
create index approval_identity_record on approval_identity (record_id);

-- What a record says of each project that it names.
create table approval_matter (
  record_id bigint not null references approval_record on delete cascade,
  position integer not null,
  project_name text not null,
  investment_code text,
  owner text,
  -- 审批事项; null in a list of projects
  matter text,
  authority text,
  result text check (result in ('pending', 'reviewing', 'completed', 'refused', 'revoked', 'other')),
  document_number text,
  decided_at timestamptz,
  audit_type text check (audit_type in ('examination', 'approval', 'filing')),
  -- fen
  investment bigint,
  area_code text references area,
  site text,
  content text,
  -- [{role, name}]
  units jsonb not null,
  planned_start timestamptz,
  planned_finish timestamptz,
  -- field → {start, end}: where in the record's text it was read
  evidence jsonb not null,
  -- the source's own id of the item, where it gives one: the same item comes alone and within its project
  item_id text,
  source_key text,
  owner_key text,
  name_key text,
  -- what it is told by itself, and the project that this is
  anchor_id bigint references approval,
  approval_id bigint references approval,
  primary key (record_id, position)
);
create index approval_matter_approval on approval_matter (approval_id);
create index approval_matter_anchor on approval_matter (anchor_id);
create index approval_matter_code on approval_matter (investment_code) where investment_code is not null;
create index approval_matter_source on approval_matter (source_key, anchor_id) where source_key is not null;
create index approval_matter_owner on approval_matter (owner_key, anchor_id) where owner_key is not null;
create index approval_matter_name on approval_matter (name_key, anchor_id) where name_key is not null;

create view approval_record_public as
  select id, kind, source_name, source_id, url, title, published_at, noted_at, safe_html, text, is_demo from approval_record;

create view approval_matter_public as
  select record_id, position, project_name, investment_code, owner, matter, authority, result, document_number, decided_at, audit_type, investment, area_code, site,
    content, units, planned_start, planned_finish, evidence, item_id, approval_id
  from approval_matter;

create view approval_public as select id, coalesce(merged_into, id) as approval_id from approval;
