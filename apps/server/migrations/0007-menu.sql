-- Where members can go: groups and pages of the menu, as data, each for whoever has its permission and its role.

create table menu_item (
  name text primary key,
  parent_name text references menu_item,
  position integer not null,
  path text not null,
  component text not null default '',
  title text not null,
  icon text not null check (icon in (
    'user', 'peoples', 'tools', 'database', 'dictionary', 'monitor', 'monitor-center', 'data-server', 'build-business', 'buildPlates',
    'app', 'web', 'weixin', 'github', 'doc', 'vipService', 'timing', 'ipvisits', 'unlock', 'anq')),
  is_hidden boolean not null default false,
  is_affix boolean not null default false,
  no_cache boolean not null default false,
  record_code integer,
  active_menu text,
  permission_code text references permission,
  role_id integer references role,
  is_for_partners boolean not null default false,
  unique (parent_name, position),
  check (component in ('', 'Layout') or component like 'cuttingEdge/%'),
  check ((parent_name is null) = (component = 'Layout'))
);

comment on column menu_item.name is 'the route''s name, unique in the page';
comment on column menu_item.parent_name is 'the group it stands in; null: it is a group';
comment on column menu_item.path is 'below the base path of the page; an address of the origin or https:// where the component is empty';
comment on column menu_item.component is 'Layout: a group; cuttingEdge/…: a page; empty: a link that opens elsewhere';
comment on column menu_item.icon is 'a name of the specification''s list';
comment on column menu_item.is_hidden is 'reachable, but not in the menu';
comment on column menu_item.is_affix is 'the page''s tab is pinned';
comment on column menu_item.no_cache is 'the page is not kept alive';
comment on column menu_item.record_code is 'what point tracking records for a click';
comment on column menu_item.active_menu is 'path of the entry that is marked while this hidden page is open';
comment on column menu_item.permission_code is 'only for levels that have it';
comment on column menu_item.role_id is 'only for accounts that have it';
comment on column menu_item.is_for_partners is 'only on hosts of partners, and for accounts whose first role is 200';

insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code, role_id, is_for_partners) values
  ('Workbench', null, 1, '/home', 'Layout', '工作台', 'app', null, null, null, false),
  ('Dashboard', 'Workbench', 1, '/dashboard', 'cuttingEdge/dashboard', '工作台', 'monitor', null, 'documents.search', null, true),
  ('RealTimeTencent', 'Workbench', 2, '/opportunities/realTimeTencent', 'cuttingEdge/real-time', '实时商机', 'timing', null, 'documents.search', null, false),
  ('PublicOpportunities', 'Workbench', 3, '/opportunities/public', 'cuttingEdge/public-opportunities', '公开商机', 'web', null, 'documents.search', null, false),
  ('LatentOpportunities', 'Workbench', 4, '/opportunities/latent', 'cuttingEdge/latent-opportunities', '潜在商机', 'build-business', null, 'documents.search', null, false),
  ('Query', null, 2, '/query', 'Layout', '信息查询', 'database', null, null, null, false),
  ('Documents', 'Query', 1, '/documents', 'cuttingEdge/documents', '招投标信息查询', 'doc', 73602, 'documents.search', null, false),
  ('Collections', null, 3, '/collections', 'Layout', '我的收藏', 'dictionary', null, null, null, false),
  ('DocumentCollections', 'Collections', 1, '/collections/documents', 'cuttingEdge/document-collections', '招标收藏', 'dictionary', 73302, 'documents.search', null, false),
  ('Operations', null, 4, '/operations', 'Layout', '运营管理', 'tools', null, null, 300, false),
  ('CallsDocs', 'Operations', 1, '/workbench/docs', '', '接口文档', 'data-server', null, null, 300, false);

insert into menu_item (name, parent_name, position, path, component, title, icon, is_hidden, active_menu, permission_code) values
  ('Document', 'Query', 2, '/documents/:id', 'cuttingEdge/document', '公告详情', 'doc', true, '/documents', 'documents.search');
