-- The specification never keeps the view named Approves alive: the list of approval projects takes this name, and its detail page one like it.

alter table account_denied_menu drop constraint account_denied_menu_menu_name_fkey;
update account_denied_menu set menu_name = case menu_name when 'ApprovalProjects' then 'Approves' else 'Approve' end
  where menu_name in ('ApprovalProjects', 'ApprovalProject');
update menu_item set name = case name when 'ApprovalProjects' then 'Approves' else 'Approve' end where name in ('ApprovalProjects', 'ApprovalProject');
alter table account_denied_menu add constraint account_denied_menu_menu_name_fkey foreign key (menu_name) references menu_item on delete cascade;
