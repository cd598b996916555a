-- 拟在建项目查询 and 拟在建收藏 in the menu. Pages named Builds are never kept alive.

-- two steps further on; in two steps, since no two may ever have one position
update menu_item set position = position + 100 where parent_name = 'Query' and position >= 3;
update menu_item set position = position - 98 where parent_name = 'Query' and position > 100;
insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('Builds', 'Query', 3, '/projects', 'cuttingEdge/builds', '拟在建项目查询', 'database', 73702, 'projects.search'),
  ('BuildCollections', 'Collections', 2, '/collections/projects', 'cuttingEdge/build-collections', '拟在建收藏', 'dictionary', 73402, 'projects.search');
insert into menu_item (name, parent_name, position, path, component, title, icon, is_hidden, active_menu, permission_code) values
  ('Build', 'Query', 4, '/projects/:id', 'cuttingEdge/build', '项目详情', 'doc', true, '/projects', 'projects.search');
