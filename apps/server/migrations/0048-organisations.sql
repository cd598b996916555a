-- Companies: which names are one organisation, who had which role in which notice, and what says so. Written by a consumer of the notices' events (decision 0037).

-- One row a name as it is compared; its id is never given anew. Of names that are one organisation the row with the lowest id is kept, and the others lead to it.
create table organisation (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  -- of a branch, office or project department: what it belongs to, by its name
  parent_id bigint references organisation,
  merged_into bigint references organisation check (merged_into < id)
);
create index organisation_merged on organisation (merged_into) where merged_into is not null;
create index organisation_parent on organisation (parent_id) where parent_id is not null;

-- Notices that were read. What is kept here of a notice goes with the event that says so, not by a foreign key: groups must be looked at again.
create table organisation_notice (
  notice_id bigint primary key
);

-- Who had which role in a notice, members of a consortium one by one.
create table organisation_role (
  notice_id bigint not null,
  role text not null check (role in ('tenderer', 'agency', 'winner', 'candidate')),
  position integer not null,
  organisation_id bigint not null references organisation,
  -- as written
  name text not null,
  -- fen, with the lead of a consortium only
  amount bigint,
  is_lead boolean not null,
  in_consortium boolean not null,
  -- of the notice, so that the figures of a large company are one look at an index
  channel text not null,
  published_at timestamptz not null,
  project_id bigint,
  primary key (notice_id, role, position)
);
create index organisation_role_organisation on organisation_role (organisation_id, role, published_at);
create index organisation_role_project on organisation_role (project_id) where project_id is not null;

-- What notices say of names: that one had another name before, or a credit code.
create table organisation_evidence (
  notice_id bigint not null,
  organisation_id bigint not null references organisation,
  former_id bigint references organisation,
  credit_code text,
  check ((former_id is null) <> (credit_code is null))
);
create index organisation_evidence_notice on organisation_evidence (notice_id);
create index organisation_evidence_organisation on organisation_evidence (organisation_id);
create index organisation_evidence_former on organisation_evidence (former_id) where former_id is not null;
create index organisation_evidence_code on organisation_evidence (credit_code) where credit_code is not null;

-- What operators decided: two names are one organisation (`merge`), or a name stands alone whatever notices say (`part`). Undone ones stay as a record.
create table organisation_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merge', 'part')),
  organisation_id bigint not null references organisation,
  other_id bigint references organisation,
  decided_at timestamptz not null,
  undone_at timestamptz,
  check ((kind = 'merge') = (other_id is not null))
);
create index organisation_decision_organisation on organisation_decision (organisation_id) where undone_at is null;
create index organisation_decision_other on organisation_decision (other_id) where undone_at is null;
