-- 平台通知: what the provider tells its members, such as maintenance and new terms (decision 0065).

create table bulletin (
  id bigint generated always as identity primary key,
  title text not null,
  content text not null,
  is_important boolean not null,
  -- the levels whose members see it; empty for every account
  level_ids integer[] not null,
  -- days of Shanghai, both included
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  changed_at timestamptz not null,
  changed_by bigint references account on delete set null
);
create index bulletin_newest on bulletin (first_day desc, id desc);

create table bulletin_reading (
  account_id bigint not null references account on delete cascade,
  bulletin_id bigint not null references bulletin on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, bulletin_id)
);
create index bulletin_reading_bulletin on bulletin_reading (bulletin_id);

-- from the last to the first, because no two have the same position
update menu_item set position = position + 1000
  where parent_name = 'Operations' and position > (select position from menu_item where name = 'OperatorApplications');
update menu_item set position = position - 999 where parent_name = 'Operations' and position > 1000;
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id)
  select 'OperatorBulletins', 'Operations', position + 1, '/operations/bulletins', 'cuttingEdge/operator-bulletins', '平台通知', 'weixin', 300
  from menu_item where name = 'OperatorApplications';
