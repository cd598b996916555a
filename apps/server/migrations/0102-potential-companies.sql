-- 潜在客户与对手: the companies of the notices that a search finds (decision 0059).

insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('PotentialCompanies', 'DataServices', 3, '/potential', 'cuttingEdge/potential', '潜在客户与对手', 'peoples', 74202, 'analysis.potential');
