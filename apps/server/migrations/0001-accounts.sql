-- Who uses the workbench: enterprises, their accounts, what their membership opens, and their sessions.

create table member_level (
  id integer primary key,
  name text not null unique,
  rank integer not null unique
);

create table permission (
  code text primary key,
  name text not null
);

create table level_permission (
  level_id integer not null references member_level,
  permission_code text not null references permission,
  primary key (level_id, permission_code)
);

-- span: what a quota counts over. 'total' counts what exists, the others what was used in the day or month (Asia/Shanghai).
create table level_quota (
  level_id integer not null references member_level,
  quota_code text not null,
  amount integer not null check (amount >= 0),
  span text not null check (span in ('day', 'month', 'total')),
  primary key (level_id, quota_code)
);

create table role (
  id integer primary key,
  name text not null
);

create table enterprise (
  id bigint generated always as identity primary key,
  name text not null default '',
  created_at timestamptz not null default now()
);

-- type 10 is a main account, 20 a sub-account (the specification's section 3).
create table account (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise,
  type integer not null check (type in (10, 20)),
  name text not null,
  phone text,
  password_hash text not null,
  nick_name text,
  contact_name text,
  avatar_path text,
  is_bxkc integer not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_name on account (lower(name));
create unique index account_phone on account (phone) where phone is not null;
create unique index account_one_main on account (enterprise_id) where type = 10;

create table account_role (
  account_id bigint not null references account on delete cascade,
  role_id integer not null references role,
  position integer not null default 0,
  primary key (account_id, role_id)
);

-- A paid period of an enterprise. Empty area_codes: the whole country.
create table member_period (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise,
  level_id integer not null references member_level,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  area_codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index member_period_enterprise on member_period (enterprise_id);

-- Only the hash of a token is kept: who reads this table can't log in with it.
create table session (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  agent text
);
create index session_account on session (account_id);

create table temporary_token (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table picture_code (
  uuid uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- Wrong logins per account name and per address, so that guessing gets slower (modules/auth/slow-down.ts).
create table login_failure (
  kind text not null check (kind in ('account', 'address')),
  key_hash bytea not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, key_hash)
);

create table ingest_key (
  key_hash bytea primary key,
  name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

insert into member_level (id, name, rank) values
  (0, '注册用户', 0), (1, '招标通会员', 1), (2, '普通会员', 2), (3, '高级会员', 3),
  (4, 'VIP会员', 4), (5, 'AI大数据会员', 5), (6, '铂金会员', 6), (7, '至尊会员', 7);

insert into permission (code, name) values
  ('documents.search', '招投标信息查询'), ('documents.newest', '查看近7天公告'), ('documents.full-text', '全文检索'),
  ('documents.amount-filter', '金额筛选'), ('documents.party-filter', '单位筛选'), ('documents.contact-phone', '查看联系电话'),
  ('projects.search', '拟在建与审批项目查询'), ('monitors.party', '业主、对手、代理监控'), ('delivery.instant', '即时邮件与推送'),
  ('analysis.market', '市场分析'), ('analysis.potential', '潜在客户、竞争对手与项目预测'), ('analysis.ai', 'AI大数据');

insert into level_permission (level_id, permission_code)
select level.id, permission.code
from member_level level
join (values
  ('documents.search', 0), ('documents.newest', 1), ('documents.full-text', 1), ('documents.amount-filter', 1), ('documents.party-filter', 1),
  ('documents.contact-phone', 2), ('projects.search', 2), ('monitors.party', 2), ('delivery.instant', 3),
  ('analysis.market', 3), ('analysis.potential', 4), ('analysis.ai', 5)
) as permission (code, from_rank) on level.rank >= permission.from_rank;

insert into level_quota (level_id, quota_code, amount, span) values
  (0, 'details', 5, 'day'),
  (0, 'subscriptions', 1, 'total'), (1, 'subscriptions', 5, 'total'), (2, 'subscriptions', 10, 'total'), (3, 'subscriptions', 20, 'total'),
  (4, 'subscriptions', 50, 'total'), (5, 'subscriptions', 100, 'total'), (6, 'subscriptions', 200, 'total'), (7, 'subscriptions', 500, 'total'),
  (2, 'monitors', 10, 'total'), (3, 'monitors', 30, 'total'), (4, 'monitors', 50, 'total'), (5, 'monitors', 100, 'total'),
  (6, 'monitors', 200, 'total'), (7, 'monitors', 500, 'total'),
  (2, 'contact-lookups', 20, 'day'), (3, 'contact-lookups', 50, 'day'), (4, 'contact-lookups', 100, 'day'), (5, 'contact-lookups', 200, 'day'),
  (6, 'contact-lookups', 500, 'day'), (7, 'contact-lookups', 1000, 'day'),
  (2, 'export-rows', 1000, 'month'), (3, 'export-rows', 5000, 'month'), (4, 'export-rows', 10000, 'month'), (5, 'export-rows', 50000, 'month'),
  (6, 'export-rows', 100000, 'month'), (7, 'export-rows', 300000, 'month'),
  (2, 'sub-accounts', 2, 'total'), (3, 'sub-accounts', 5, 'total'), (4, 'sub-accounts', 10, 'total'), (5, 'sub-accounts', 20, 'total'),
  (6, 'sub-accounts', 50, 'total'), (7, 'sub-accounts', 200, 'total');

-- 81 is the role of an account that has none; 200 marks a business-opportunity management system member (specification, section 6).
insert into role (id, name) values
  (81, 'ROLE_SYSTEM_DEFAULT'), (200, '商机管理系统会员'), (300, 'operator');
