-- A supervising authority's phone is told apart from the contacts of the project: notices read from now on, and those read again by `npm run reextract`.

alter table notice_contact drop constraint notice_contact_role_check;
alter table notice_contact add constraint notice_contact_role_check check (role in ('tenderer', 'agency', 'project', 'other', 'supervision'));
