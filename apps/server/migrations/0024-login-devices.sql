-- Strangers who guess at a password must not lock its owner out, and guessing must cost: devices that logged in before are known, and pictures that a busy network asks for carry work.

-- A browser that has logged in to the account, by a random token in a cookie of its own for each account. Only the hash is kept.
create table login_device (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  last_login_at timestamptz not null
);
create index login_device_account on login_device (account_id, last_login_at desc);

-- Bits of the proof of work that comes with the answer; 0: none.
alter table picture_code add column work_bits integer not null default 0;
