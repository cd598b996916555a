-- Operators merge and part 拟在建 projects on a page of their own, with a reason; that two similar ones are not one project is a decision, too (decision 0041).

alter table designed_decision
  add column reason text not null default '',
  -- null: at the terminal
  add column decided_by bigint references account,
  add column undone_by bigint references account,
  drop constraint designed_decision_kind_check,
  drop constraint designed_decision_check,
  add check (kind in ('merge', 'part', 'differ')),
  add check ((kind <> 'part') = (other_id is not null));

-- similar projects are looked for among those that moved last
create index designed_project_last on designed_project (last_at desc);
create index designed_project_owner on designed_project (owner, last_at desc) where owner is not null;

update menu_item set position = position + 1
  where parent_name = 'Operations' and position > (select position from menu_item where name = 'OperatorCompanies');
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id)
  select 'OperatorProjects', 'Operations', position + 1, '/operations/projects', 'cuttingEdge/operator-projects', '项目合并与拆分', 'buildPlates', 300
  from menu_item where name = 'OperatorCompanies';

-- A key lives for ever and so holds no words that somebody may ask to be forgotten: names stand in it as hashes, and an owner's name only while something says it (decision 0041).
update designed_key set
  key = case
    when owner_key is not null then 'owner:' || encode(sha256(convert_to(owner_key || ':' || folded, 'UTF8')), 'hex')
    when key like 'area:%' then substr(key, 1, 12) || encode(sha256(convert_to(substr(key, 13), 'UTF8')), 'hex')
    else key end,
  folded = encode(sha256(convert_to(folded, 'UTF8')), 'hex');
update designed_key set owner_key = null, folded = null
  where owner_key is not null and not exists (select from designed_link where key_id = designed_key.id);

-- What a source says since, of a key that nothing says any more (it was renamed, or is read better): so that favourites and links of the key go on to its project.
create table designed_heir (
  key_id bigint primary key references designed_key,
  heir_id bigint not null references designed_key
);
create index designed_heir_heir on designed_heir (heir_id);
