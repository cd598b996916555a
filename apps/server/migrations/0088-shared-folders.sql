-- A folder of favourites can be shared with the enterprise: others put favourites of their own into it, and what was done with it is kept.

alter table collection_folder add column shared_at timestamptz;
comment on column collection_folder.shared_at is 'since when the owner''s enterprise sees it; null: it is the owner''s alone';

-- a mark of another account than the folder's owner: that account put it into a shared folder
alter table collection_mark add column filed_at timestamptz;
comment on column collection_mark.filed_at is 'when it was put into its folder; null: before this was kept';

create table collection_folder_record (
  id bigint generated always as identity primary key,
  folder_id bigint not null references collection_folder on delete cascade,
  at timestamptz not null,
  account_id bigint references account on delete set null,
  deed text not null check (deed in ('shared', 'put-in', 'taken-out', 'renamed', 'ended')),
  notice_ids bigint[] not null default '{}',
  notice_count integer not null default 0,
  name text not null
);
create index collection_folder_record_folder on collection_folder_record (folder_id, id);
create index collection_folder_record_account on collection_folder_record (account_id);

comment on table collection_folder_record is 'the last 100 deeds of a folder, written in the transaction of the deed';
comment on column collection_folder_record.notice_ids is 'some of the notices that it was about, three at most';
comment on column collection_folder_record.name is 'what the folder was called from then on';
