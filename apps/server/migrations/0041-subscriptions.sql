-- What accounts want to be told of, and which notices that was. Rights are not looked at when a notice is matched, but when a hit is read.

create table subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  enterprise_id bigint not null references enterprise on delete cascade,
  kind text not null check (kind in ('bidding', 'proposed', 'owner', 'rival', 'agent', 'keyword')),
  name text not null,
  criteria jsonb not null,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  -- of the last change: whoever keeps subscriptions in memory reads what was changed since
  changed_in xid8 not null default pg_current_xact_id(),
  deleted_at timestamptz
);
create unique index subscription_name on subscription (account_id, kind, name) where deleted_at is null;
create index subscription_changed on subscription (changed_in);
create index subscription_of_enterprise on subscription (enterprise_id, id);
comment on column subscription.deleted_at is 'its hits are gone; the row itself goes some days later, when every process knows';

create table hit (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription on delete cascade,
  account_id bigint not null references account on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  words text[] not null,
  reading text not null check (reading in ('any', 'whole', 'masked')),
  arrived_at timestamptz not null,
  matched_at timestamptz not null,
  shown_at timestamptz,
  read_at timestamptz,
  unique (subscription_id, notice_id)
);
create index hit_of_account on hit (account_id, id);
create index hit_unread on hit (account_id, subscription_id) where read_at is null;
create index hit_of_notice on hit (notice_id);
create index hit_matched on hit (matched_at);
comment on column hit.words is 'those of the subscription that the notice held';
comment on column hit.reading is 'whole: only for who reads the notice''s phones, since a word stands on one; masked: only for who does not, since an excluded word does';
comment on column hit.arrived_at is 'when the notice was stored or changed';

create view subscription_public as
  select id, account_id, kind, name, is_paused, created_at from subscription where deleted_at is null;
create view hit_public as
  select id, subscription_id, account_id, notice_id, words, reading, arrived_at, matched_at, shown_at, read_at from hit;
