-- Hits are told by mail and webhook, once each, and by a secret feed: settings, webhooks, the log, and which hit goes by which channel.

create table webhook (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  kind text not null check (kind in ('generic', 'wecom', 'dingtalk', 'feishu')),
  host text not null,
  address text not null,
  secret text,
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_at timestamptz,
  failures integer not null default 0,
  blocked_until timestamptz,
  last_error text not null default '',
  last_success_at timestamptz,
  next_send_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, name)
);
comment on column webhook.address is 'sealed';
comment on column webhook.secret is 'sealed';
comment on column webhook.failures is 'in a row, each after the pause of the one before';
comment on column webhook.blocked_until is 'nothing is tried before: a receiver that hangs must hold up nobody else';
comment on column webhook.next_send_at is 'robots take so many messages a minute: the next one not before';

-- a subscription without a row of a channel is not told by it
create table delivery_setting (
  subscription_id bigint not null references subscription on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  account_id bigint not null references account on delete cascade,
  webhook_id bigint references webhook on delete cascade,
  frequency text not null check (frequency in ('now', 'daily', 'weekly')),
  hour smallint not null check (hour between 0 and 23),
  weekday smallint not null check (weekday between 1 and 7),
  composed_at timestamptz not null,
  next_at timestamptz,
  primary key (subscription_id, channel),
  check ((webhook_id is not null) = (channel = 'webhook'))
);
create index delivery_setting_due on delivery_setting (next_at) where next_at is not null;
create index delivery_setting_of_account on delivery_setting (account_id);
create index delivery_setting_of_webhook on delivery_setting (webhook_id);
comment on column delivery_setting.composed_at is 'what was due up to then has been composed: a digest whose time lies before it is not composed again';
comment on column delivery_setting.next_at is 'when to look at it again';

create table delivery (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  subscription_id bigint references subscription on delete set null,
  channel text not null check (channel in ('mail', 'webhook')),
  webhook_id bigint references webhook on delete set null,
  kind text not null check (kind in ('hits', 'webhook-paused')),
  key text not null unique,
  name text not null,
  target text not null,
  hits integer not null,
  late integer not null,
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  next_try_at timestamptz,
  place_at timestamptz
);
create index delivery_of_account on delivery (account_id, id);
create index delivery_of_subscription on delivery (subscription_id);
create index delivery_of_webhook on delivery (webhook_id);
create index delivery_old on delivery (created_at);
comment on column delivery.key is 'the Message-ID or Idempotency-Key of all its tries';
comment on column delivery.target is 'masked';
comment on column delivery.place_at is 'its place among the messages of a robot, taken for the next try';
comment on column delivery.content is 'what is sent, with the rights of the moment in which it was composed; null once it is not needed';

-- A row for each hit and channel, made when the hit is found: its delivery is what names it, and there is one.
create table delivery_hit (
  hit_id bigint not null references hit on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  subscription_id bigint not null,
  found_at timestamptz not null,
  delivery_id bigint references delivery on delete cascade,
  primary key (hit_id, channel)
);
create index delivery_hit_waiting on delivery_hit (subscription_id, channel, hit_id) where delivery_id is null;
create index delivery_hit_of_delivery on delivery_hit (delivery_id);
create index delivery_hit_found on delivery_hit (found_at);

-- mail goes to an address whose owner has said yes
create table mail_address (
  account_id bigint primary key references account on delete cascade,
  email text not null,
  confirmed_at timestamptz not null
);

create table mail_confirmation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  email text not null,
  asked_at timestamptz not null
);
create index mail_confirmation_of_account on mail_confirmation (account_id, asked_at);
create index mail_confirmation_of_email on mail_confirmation (lower(email), asked_at);

create table subscription_feed (
  subscription_id bigint primary key references subscription on delete cascade,
  account_id bigint not null references account on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null
);
create index subscription_feed_of_account on subscription_feed (account_id);
