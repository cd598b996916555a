-- Paid time that no order of purchases loses, quotas that are counted, and a record of who changed what.

-- A period is paid time from a moment on: when it is used depends on the other periods (modules/membership/timeline.ts).
alter table member_period add column duration_ms bigint;
update member_period set duration_ms = round(extract(epoch from ends_at - starts_at) * 1000);
alter table member_period alter column duration_ms set not null, add check (duration_ms >= 0), drop column ends_at;
alter table member_period add column source text not null default 'operator' check (source in ('operator', 'order', 'demo'));
alter table member_period add column revoked_at timestamptz;
comment on column member_period.starts_at is 'from when on it can be used';
comment on column member_period.duration_ms is 'paid time; cut to what had been used where an operator has revoked the rest';
comment on column member_period.area_codes is 'what it opens is limited to these areas; empty: the whole country';

-- amount: null is without limit, 0 is none at all.
alter table level_quota alter column amount drop not null;
insert into level_quota (level_id, quota_code, amount, span)
select level.id, quota.code, quota.amount, quota.span
  from member_level level
  cross join (values ('details', null, 'day'), ('contact-lookups', 0, 'day'), ('export-rows', 0, 'month'), ('subscriptions', 0, 'total'),
                     ('monitors', 0, 'total'), ('sub-accounts', 0, 'total')) as quota (code, amount, span)
on conflict do nothing;

-- What was used of a quota, once for each thing it was used for. Window: a day 2026-11-21, a month 2026-11, or 'total'.
create table quota_use (
  enterprise_id bigint not null references enterprise,
  quota_code text not null,
  time_window text not null,
  use_key text not null,
  account_id bigint not null references account on delete cascade,
  amount integer not null check (amount > 0),
  used_at timestamptz not null,
  primary key (enterprise_id, quota_code, time_window, use_key)
);
create index quota_use_account on quota_use (account_id, quota_code, time_window);

-- What part of the enterprise's quota a sub-account may use; no row: all of it.
create table account_quota_share (
  account_id bigint not null references account on delete cascade,
  quota_code text not null,
  amount integer not null check (amount >= 0),
  primary key (account_id, quota_code)
);

-- Who changed what. Never personal data: phones and passwords do not come here.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'terminal', 'gateway', 'system')),
  actor_account_id bigint references account on delete set null,
  actor_name text not null,
  enterprise_id bigint references enterprise,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  address text
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_enterprise on audit_log (enterprise_id, at desc);
create index audit_log_actor on audit_log (actor_account_id, at desc);
comment on column audit_log.action is 'code such as period.added; its text in Chinese stands in the contract';
comment on column audit_log.subject is 'what it was done to, as operators call it';
comment on column audit_log.detail is 'before and after, field by field';

-- Pages of membership, of the enterprise's own accounts, and of operators.
alter table menu_item add column is_for_main_accounts boolean not null default false;
comment on column menu_item.is_for_main_accounts is 'not for sub-accounts';
update menu_item set position = 9 where name = 'Operations';
update menu_item set position = 20 where name = 'CallsDocs';
insert into menu_item (name, parent_name, position, path, component, title, icon) values
  ('Services', null, 6, '/services', 'Layout', '订单与服务', 'vipService'),
  ('MemberUpgrade', 'Services', 1, '/upgrade', 'cuttingEdge/member-upgrade', '会员升级', 'vipService'),
  ('MemberOrders', 'Services', 3, '/orders', 'cuttingEdge/member-orders', '我的订单', 'doc'),
  ('ServiceApplications', 'Services', 4, '/service-applications', 'cuttingEdge/service-applications', '服务申请', 'timing');
insert into menu_item (name, parent_name, position, path, component, title, icon, is_for_main_accounts) values
  ('SubAccounts', 'Services', 5, '/sub-accounts', 'cuttingEdge/sub-accounts', '子账号管理', 'peoples', true);
insert into menu_item (name, parent_name, position, path, component, title, icon, is_hidden, active_menu) values
  ('MemberOrder', 'Services', 2, '/upgrade/order', 'cuttingEdge/member-order', '开通会员', 'vipService', true, '/upgrade'),
  ('Profile', 'Services', 6, '/profile', 'cuttingEdge/profile', '个人中心', 'user', true, null);
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id) values
  ('OperatorAccounts', 'Operations', 1, '/operations/accounts', 'cuttingEdge/operator-accounts', '账号与企业', 'peoples', 300),
  ('OperatorRights', 'Operations', 3, '/operations/rights', 'cuttingEdge/operator-rights', '级别与权益', 'unlock', 300),
  ('OperatorOrders', 'Operations', 4, '/operations/orders', 'cuttingEdge/operator-orders', '订单与收款', 'doc', 300),
  ('OperatorApplications', 'Operations', 5, '/operations/applications', 'cuttingEdge/operator-applications', '服务申请处理', 'timing', 300),
  ('OperatorDictionaries', 'Operations', 6, '/operations/dictionaries', 'cuttingEdge/operator-dictionaries', '字典管理', 'dictionary', 300),
  ('OperatorAreas', 'Operations', 7, '/operations/areas', 'cuttingEdge/operator-areas', '地区管理', 'ipvisits', 300),
  ('OperatorBrandings', 'Operations', 8, '/operations/brandings', 'cuttingEdge/operator-brandings', '品牌管理', 'buildPlates', 300),
  ('OperatorImports', 'Operations', 9, '/operations/imports', 'cuttingEdge/operator-imports', '导入状态', 'database', 300),
  ('OperatorAudit', 'Operations', 10, '/operations/audit', 'cuttingEdge/operator-audit', '操作日志', 'anq', 300);
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id, is_hidden, active_menu) values
  ('OperatorEnterprise', 'Operations', 2, '/operations/enterprises/:id', 'cuttingEdge/operator-enterprise', '企业详情', 'peoples', 300, true, '/operations/accounts');
