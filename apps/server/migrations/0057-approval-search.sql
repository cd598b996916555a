-- Approval projects are searched as notices and companies are (0003-search.sql and 0050-company-search.sql say why the tables are as they are), and have a page (decision 0042).

create table approval_search (
  approval_id bigint primary key,
  -- milliseconds since 1970: when something of it was decided or announced last
  moment bigint not null,
  -- fen
  investment bigint,
  authorities text[] collate "C" not null,
  codes text[] collate "C" not null,
  -- normalised and edged: its names, one behind the other
  title text collate "C" not null,
  terms int4[] not null
);
alter table approval_search alter column terms set storage external;
alter table approval_search alter column terms set statistics 0;
create index approval_search_terms on approval_search using gin (terms) with (fastupdate = on, gin_pending_list_limit = 2048);

create table approval_search_text (
  approval_id bigint primary key,
  text text collate "C" not null
);

create table approval_search_change (
  added bigint not null,
  removed bigint not null
);

-- The last searches of an account.
create table approval_search_history (
  account_id bigint not null references account on delete cascade,
  words text not null,
  filters jsonb not null,
  searched_at timestamptz not null,
  primary key (account_id, words)
);

insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('ApprovalProjects', 'Query', 5, '/approvals', 'cuttingEdge/approval-projects', '审批项目查询', 'database', 73802, 'projects.search');
insert into menu_item (name, parent_name, position, path, component, title, icon, is_hidden, active_menu, permission_code) values
  ('ApprovalProject', 'Query', 6, '/approvals/:id', 'cuttingEdge/approval-project', '审批项目详情', 'doc', true, '/approvals', 'projects.search');
