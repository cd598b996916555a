-- Events that operators should look at soon: what happened, who dealt with it, and whether the outside was told.

create table alarm (
  id bigint generated always as identity primary key,
  code text not null,
  subject text not null default '',
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  acknowledged_at timestamptz,
  acknowledged_by bigint references account on delete set null,
  note text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check ((acknowledged_at is null) = (note = ''))
);
comment on column alarm.subject is 'what it is about, as operators call it; never a phone';
comment on column alarm.times is 'the same again while nobody has dealt with it';
comment on column alarm.attempts is 'how often the webhook was tried';
comment on column alarm.next_attempt_at is 'when the webhook is told of it; null: it was, or need not be';
create index alarm_last on alarm (last_at desc, id desc);
create unique index alarm_open on alarm (code, subject) where acknowledged_at is null;
create index alarm_to_tell on alarm (next_attempt_at) where next_attempt_at is not null;

-- Networks that operators have logged in from.
create table operator_network (
  account_id bigint not null references account on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (account_id, network)
);

-- Which database this is, as the system around it tells: another one with the same contents is a copy.
create table database_identity (
  only_one boolean primary key default true check (only_one),
  identity text not null,
  seen_at timestamptz not null
);

insert into menu_item (name, parent_name, position, path, component, title, icon, role_id) values
  ('OperatorAlarms', 'Operations', 11, '/operations/alarms', 'cuttingEdge/operator-alarms', '安全告警', 'monitor-center', 300);
