-- Every member has a home in the menu. Where a brand has the data panel of partners, that is it.

alter table menu_item add column instead_of text references menu_item;
comment on column menu_item.instead_of is 'only for accounts that are not offered this other page';

insert into menu_item (name, parent_name, position, path, component, title, icon, instead_of) values
  ('Home', 'Workbench', 0, '/overview', 'cuttingEdge/home', '首页', 'monitor', 'Dashboard');
