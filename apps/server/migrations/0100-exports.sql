-- Exports of notices to spreadsheets: decision 0057.

create table export_order (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  enterprise_id bigint not null references enterprise on delete cascade,
  -- a draft becomes an order when it is paid for with quota
  state text not null default 'draft' check (state in ('draft', 'waiting', 'running', 'ready', 'expired', 'failed')),
  title text not null,
  -- the search, or the ids of the chosen notices
  source jsonb not null,
  -- notices that the draft found, up to 10,000
  found integer not null,
  found_is_lower_bound boolean not null,
  drafted_at timestamptz not null,
  format text check (format in ('xlsx', 'csv')),
  columns text[],
  -- rows asked for; once it is ready, rows in the file
  row_count integer,
  done_count integer not null default 0,
  failure text,
  ordered_at timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  -- bytes of the file
  size integer,
  -- the notices in the file, so that it is not given out after one of them was changed on request of a person
  notice_ids bigint[],
  check (state = 'draft' or (format is not null and columns is not null and row_count is not null and ordered_at is not null))
);
create index export_order_of_account on export_order (account_id, ordered_at desc, id desc) where state <> 'draft';
create index export_order_unfinished on export_order (state) where state in ('draft', 'waiting', 'running', 'ready');

-- The files in pieces.
create table export_part (
  order_id bigint not null references export_order on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (order_id, position)
);
alter table export_part alter column content set storage external;

-- from the last to the first, because no two have the same position
update menu_item set position = 7 where name = 'Profile';
update menu_item set position = 6 where name = 'SubAccounts';
update menu_item set position = 5 where name = 'ServiceApplications';
update menu_item set position = 4 where name = 'MemberOrders';
insert into menu_item (name, parent_name, position, path, component, title, icon) values
  ('DataExports', 'Services', 3, '/orders/exports', 'cuttingEdge/data-exports', '数据导出', 'tools');
