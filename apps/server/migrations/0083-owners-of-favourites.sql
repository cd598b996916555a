-- Who of an enterprise is in charge of a notice's project. It is written for one of its notices and holds for all of them, the latest first,
-- so that it follows projects that are merged.

create table collection_owner (
  enterprise_id bigint not null references enterprise on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  account_id bigint not null references account on delete cascade,
  given_by bigint references account on delete set null,
  given_at timestamptz not null,
  known_at timestamptz,
  primary key (enterprise_id, notice_id)
);
create index collection_owner_notice on collection_owner (notice_id);
create index collection_owner_account on collection_owner (account_id);
create index collection_owner_giver on collection_owner (given_by);

comment on column collection_owner.known_at is 'when the account said that it knows; null: it was given by another and is new to the account';
