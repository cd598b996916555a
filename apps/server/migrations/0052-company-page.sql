-- The page of a company: it opens from wherever a company is named, so notices say which company a name in them is.

create view organisation_role_public as
  select notice_id, name_key, coalesce(merged_into, organisation.id) as company_id
    from organisation_role join organisation on organisation.id = organisation_id;

-- who bids with several others bids against none of them
alter table organisation_project rename column team to teams;
alter table organisation_project alter column teams type bigint[] using array[teams];
comment on column organisation_project.teams is 'who led consortia with it, else itself: whose teams have one in common did not compete';

-- pages of partners are sorted by times or amount
create index organisation_deal_customer_times on organisation_deal (customer_id, times desc, latest desc, supplier_id desc);
create index organisation_deal_supplier_times on organisation_deal (supplier_id, times desc, latest desc, customer_id desc);
drop index organisation_deal_supplier;

update menu_item set position = position + 1 where parent_name = 'Query' and position >= 3;
insert into menu_item (name, parent_name, position, path, component, title, icon, is_hidden, active_menu, permission_code) values
  ('Company', 'Query', 3, '/companies/:id', 'cuttingEdge/company', '单位详情', 'doc', true, '/documents', 'documents.search');
