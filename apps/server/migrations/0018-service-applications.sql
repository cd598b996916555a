-- What members ask the provider for, and what was answered.

create table service (
  code text primary key,
  name text not null unique,
  description text not null,
  position integer not null,
  is_offered boolean not null default true
);

insert into service (code, name, description, position) values
  ('membership-consulting', '会员开通咨询', '了解各级会员的权益与价格，由专属顾问为您推荐合适的级别', 1),
  ('membership-renewal', '会员续费', '续费、变更级别或购买多年服务，也可以咨询对公转账与合同', 2),
  ('sub-accounts', '增加子账号', '现有子账号名额不够用时，申请增加名额或分配方案', 3),
  ('invoice', '发票开具', '为已支付的服务费用开具增值税发票，请写明抬头、税号与订单号', 4),
  ('data-customising', '数据定制', '按地区、行业、单位或关键词定制数据与分析报告', 5),
  ('training', '使用培训', '预约线上或上门培训，让团队更快用好查询、订阅与监控', 6),
  ('refund', '退款申请', '对订单或扣款有疑问时提交，请写明订单号与原因', 7),
  ('other', '其他问题', '以上没有列出的问题与建议', 8);

create table service_application (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise,
  account_id bigint not null references account on delete cascade,
  service_code text not null references service,
  contact_name text not null,
  phone text not null,
  content text not null,
  state text not null default 'pending' check (state in ('pending', 'processing', 'answered', 'closed', 'withdrawn')),
  use_key uuid not null,
  created_at timestamptz not null,
  taken_at timestamptz,
  taken_by bigint references account on delete set null,
  answer text,
  answered_at timestamptz,
  closed_at timestamptz,
  answer_seen_at timestamptz,
  unique (account_id, use_key)
);
create index service_application_enterprise on service_application (enterprise_id, created_at desc, id desc);
create index service_application_state on service_application (state, created_at, id);
comment on column service_application.use_key is 'drawn by the page: the same application sent twice is kept once';
comment on column service_application.answer_seen_at is 'when the applicant opened the answer that stands now';
