-- A code of an authenticator (TOTP) beside the password. Secrets are sealed by the program; codes and tickets are kept as hashes.

create table second_factor (
  account_id bigint primary key references account on delete cascade,
  pending_secret text,
  secret text,
  enabled_at timestamptz,
  last_step bigint,
  check ((secret is null) = (enabled_at is null))
);
comment on column second_factor.pending_secret is 'shown to its owner and not confirmed yet: nothing asks for it';
comment on column second_factor.last_step is 'time step of the last code that was accepted: no code of it or of an earlier one counts again';

create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A login whose password was right and whose code is still to come.
create table second_factor_ticket (
  ticket_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index second_factor_ticket_account on second_factor_ticket (account_id);
