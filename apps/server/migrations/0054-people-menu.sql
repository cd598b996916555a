-- In the closed menu no two pages look the same: 人脉电话 has the people, sub-accounts the branch; operators' link to the calls stays last.

update menu_item set icon = 'monitor-center' where name = 'KeywordMonitors' and icon = 'github';
update menu_item set icon = 'github' where name = 'SubAccounts' and icon = 'peoples';
update menu_item set icon = 'peoples' where name = 'DataServices';
update menu_item set position = position + 2 where name = 'CallsDocs';
