-- Somebody can be in charge of a 拟在建 project, too: as of folders and marks, there is one table for both kinds.

alter table collection_owner drop constraint collection_owner_notice_id_fkey, drop constraint collection_owner_pkey;
drop index collection_owner_notice;
alter table collection_owner rename column notice_id to item_id;
alter table collection_owner add column kind text not null default 'notice' check (kind in ('notice', 'project'));
alter table collection_owner alter column kind drop default;
alter table collection_owner add primary key (enterprise_id, kind, item_id);
