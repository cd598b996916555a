-- Pages of subscriptions and monitors. Their icons are those that no other group shows in the closed menu.

update menu_item set position = position + 1 where parent_name is null and position >= 3;
insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('Subscriptions', null, 3, '/subscriptions', 'Layout', '订阅与监控', 'monitor-center', null, null),
  ('AllMonitors', 'Subscriptions', 1, '/monitors', 'cuttingEdge/all-monitors', '全部命中', 'monitor-center', null, 'documents.search'),
  ('BiddingSubscriptions', 'Subscriptions', 2, '/monitors/bidding', 'cuttingEdge/bidding-subscriptions', '招标订阅', 'unlock', 72802, 'documents.search'),
  ('ProposedSubscriptions', 'Subscriptions', 3, '/monitors/proposed', 'cuttingEdge/proposed-subscriptions', '拟在建订阅', 'buildPlates', 72902, 'projects.search'),
  ('OwnerMonitors', 'Subscriptions', 4, '/monitors/owner', 'cuttingEdge/owner-monitors', '业主监控', 'user', 73002, 'monitors.party'),
  ('RivalMonitors', 'Subscriptions', 5, '/monitors/rival', 'cuttingEdge/rival-monitors', '对手监控', 'anq', 73102, 'monitors.party'),
  ('AgentMonitors', 'Subscriptions', 6, '/monitors/agent', 'cuttingEdge/agent-monitors', '代理监控', 'ipvisits', 73202, 'monitors.party'),
  ('KeywordMonitors', 'Subscriptions', 7, '/monitors/keyword', 'cuttingEdge/keyword-monitors', '关键词监控', 'github', null, 'documents.search');
