-- AI大数据: open tenders that resemble what the member followed (decision 0064). The specification has no record code for it.

insert into menu_item (name, parent_name, position, path, component, title, icon, permission_code) values
  ('RecommendedTenders', 'DataServices', 5, '/recommended', 'cuttingEdge/recommended', 'AI大数据', 'peoples', 'analysis.ai');
