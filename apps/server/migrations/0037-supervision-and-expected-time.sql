-- A supervising authority's phone is told apart from the contacts of the project, and what is planned can be sorted by when it is expected: both in notices that are read from now on, or again by `npm run reextract`.

alter table notice_contact drop constraint notice_contact_role_check;
alter table notice_contact add constraint notice_contact_role_check check (role in ('tenderer', 'agency', 'project', 'other', 'supervision'));

alter table notice_search add column expected_until bigint;
