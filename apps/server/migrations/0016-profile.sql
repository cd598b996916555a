-- What members say of themselves, what they want to be told of, and the program's own secrets.

alter table account
  add column email text,
  add column boot_skipped_at timestamptz,
  add column last_visit_day date,
  add column period_end_days integer not null default 15 check (period_end_days in (0, 7, 15, 30)),
  add column tells_of_answers boolean not null default true;
-- whoever has worked with the product needs no introduction to it
update account set boot_skipped_at = now();
comment on column account.last_visit_day is 'day in Shanghai on which the account was last here';
comment on column account.period_end_days is 'days before the end of a period from which on the member is reminded; 0: never';

-- Made by the program at its first start, one for each purpose. Who can read this table can open what they protect.
create table program_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
