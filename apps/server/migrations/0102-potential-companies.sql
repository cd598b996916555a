-- 潜在客户与对手: the companies of the notices that a search finds (decision 0059). The specification has no record code for it.

insert into menu_item (name, parent_name, position, path, component, title, icon, permission_code) values
  ('PotentialCompanies', 'DataServices', 3, '/potential', 'cuttingEdge/potential', '潜在客户与对手', 'peoples', 'analysis.potential');
