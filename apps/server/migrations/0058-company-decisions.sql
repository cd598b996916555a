-- Operators merge and part companies on a page of their own, with a reason; who did so stands beside the decision (decision 0037).

alter table organisation_decision
  add column reason text not null default '',
  -- null: at the terminal
  add column decided_by bigint references account,
  add column undone_by bigint references account;

-- names are split better than before: read anew as the server starts
delete from organisation_notice;

-- A page that is opened from others shows what a permission opens: who was denied all pages of that permission gets no links to it either.
alter table menu_item add column closes_with text references permission;
comment on column menu_item.closes_with is 'refused to sub-accounts from which this permission was taken; levels without it see the page locked';
update menu_item set closes_with = 'companies.view' where name = 'Company';

update menu_item set position = position + 1
  where parent_name = 'Operations' and position > (select position from menu_item where name = 'OperatorForgotten');
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id)
  select 'OperatorCompanies', 'Operations', position + 1, '/operations/companies', 'cuttingEdge/operator-companies', '单位合并与拆分', 'build-business', 300
  from menu_item where name = 'OperatorForgotten';
