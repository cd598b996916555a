-- What main accounts decide about their sub-accounts: the pages each one sees. And when accounts logged in, for longer than a login lasts.

create table account_denied_menu (
  account_id bigint not null references account on delete cascade,
  menu_name text not null references menu_item on delete cascade,
  primary key (account_id, menu_name)
);
comment on table account_denied_menu is 'pages that a sub-account does not see; one with nothing here sees what its enterprise sees';

create table account_login (
  account_id bigint not null references account on delete cascade,
  at timestamptz not null
);
create index account_login_account on account_login (account_id, at desc);
create index account_login_at on account_login (at);
insert into account_login (account_id, at) select account_id, created_at from session;

-- Sub-accounts that were there before they were counted.
insert into quota_use (enterprise_id, quota_code, time_window, use_key, account_id, amount, used_at)
select sub.enterprise_id, 'sub-accounts', 'total', 'account:' || sub.id, coalesce(main.id, sub.id), 1, sub.created_at
from account sub left join account main on main.enterprise_id = sub.enterprise_id and main.type = 10
where sub.type = 20 and sub.disabled_at is null
on conflict do nothing;

-- A main account may enable again what it has disabled itself, and nothing that an operator has.
alter table account add column disabled_by_main_at timestamptz;
update account set disabled_by_main_at = disabled_at where type = 20;
comment on column account.disabled_by_main_at is 'equals disabled_at where the main account disabled it';
