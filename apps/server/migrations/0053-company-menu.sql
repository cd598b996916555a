-- The page of a company stands under 查企业 in the menu.

update menu_item set active_menu = '/companies' where name = 'Company';
