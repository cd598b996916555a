-- In the closed menu a page that is the only one of its group stands there with its own icon: no two of them may look the same.

update menu_item set icon = 'data-server' where name = 'MemberOrders' and icon = 'doc';
update menu_item set icon = 'weixin' where name = 'ServiceApplications' and icon = 'timing';
update menu_item set icon = 'github' where name = 'OperatorEvents' and icon = 'monitor-center';
