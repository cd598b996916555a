-- Accounts in their owners' hands: which logins go on, codes sent to phones, invitations by operators.

-- what a member calls a session by: the hash of its token stays inside
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);

-- A code that was sent to a phone. Rows stay for a day after they were sent, since they are what the daily limit counts.
create table message_code (
  id uuid primary key,
  phone_hash bytea not null,
  purpose text not null check (purpose in ('register', 'reset', 'change-phone')),
  -- null: the message told why there is no code (the phone has an account already, or none)
  code_hash bytea,
  address_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
create index message_code_phone on message_code (phone_hash, sent_at desc);
create index message_code_address on message_code (address_hash, sent_at desc);
create index message_code_sent on message_code (sent_at);

-- A link that makes the main account of an enterprise, or sets a new password of an account. Only the hash of its token is kept.
create table invitation (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- a new main account: of this enterprise, or of a new one of this name
  enterprise_id bigint references enterprise,
  enterprise_name text,
  phone text,
  -- a new password: of this account
  account_id bigint references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(enterprise_id, enterprise_name, account_id) = 1)
);
create index invitation_account on invitation (account_id);
create index invitation_enterprise on invitation (enterprise_id);
