-- 项目预测: the tenders that are expected (decision 0063). The specification has no record code for it.

insert into menu_item (name, parent_name, position, path, component, title, icon, permission_code) values
  ('ProjectForecast', 'DataServices', 4, '/forecast', 'cuttingEdge/forecast', '项目预测', 'peoples', 'analysis.potential');
