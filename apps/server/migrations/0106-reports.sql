-- Market reports are bought like service periods: decision 0062.

alter table purchase_order
  drop constraint purchase_order_kind_check,
  alter column level_id drop not null,
  alter column level_name drop not null,
  alter column months drop not null,
  alter column duration_ms drop not null,
  add column report_title text;
alter table purchase_order
  add constraint purchase_order_kind_check check (kind in ('member-upgrade', 'report')),
  add constraint purchase_order_subject_check check (
    case kind
      when 'report' then report_title is not null and num_nonnulls(level_id, level_name, months, duration_ms) = 0
      else report_title is null and num_nulls(level_id, level_name, months, duration_ms) = 0
    end);

-- No row: the report is not sold online. Operators set the prices; a new server has none.
create table report_price (
  product text primary key check (product in ('city', 'province', 'nation')),
  amount bigint not null check (amount > 0)
);
comment on column report_price.amount is 'in fen';

create table market_report (
  id bigint generated always as identity primary key,
  order_no text not null unique references purchase_order (order_no),
  enterprise_id bigint not null references enterprise,
  title text not null,
  -- the filters of the market analysis
  choice jsonb not null,
  -- when it was paid for, or started anew
  begun_at timestamptz,
  made_at timestamptz,
  -- why it could not be made
  failure text,
  -- when its order was refunded
  withdrawn_at timestamptz,
  -- the workbook
  content bytea,
  check (begun_at is not null or num_nonnulls(made_at, failure, content) = 0),
  check ((made_at is not null) = (content is not null) or withdrawn_at is not null)
);
create index market_report_of_enterprise on market_report (enterprise_id, begun_at desc, id desc) where begun_at is not null;
alter table market_report alter column content set storage external;

-- from the last to the first, because no two have the same position
update menu_item set position = 8 where name = 'Profile';
update menu_item set position = 7 where name = 'SubAccounts';
update menu_item set position = 6 where name = 'ServiceApplications';
update menu_item set position = 5 where name = 'MemberOrders';
update menu_item set position = 4 where name = 'DataExports';
insert into menu_item (name, parent_name, position, path, component, title, icon) values
  ('Reports', 'Services', 3, '/orders/reports', 'cuttingEdge/reports', '报告购买', 'data-server');
