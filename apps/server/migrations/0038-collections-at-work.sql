-- Favourites have folders and notes, know what their account has seen of their projects, and give their deadlines to calendars by a secret link.

alter table collection
  add column known_notices bigint[] not null default '{}',
  add column known_deadline timestamptz;

comment on column collection.known_notices is 'later notices of the project that the account knows: all others are news';
comment on column collection.known_deadline is 'the notice''s own bidding deadline as the account knows it';

-- what is there already is no news
update collection
set known_deadline = notice.bidding_deadline,
    known_notices = array(
      select later.id from notice later
      where later.project_id = notice.project_id and (later.published_at, later.id) > (notice.published_at, notice.id)
    )
from notice
where notice.id = collection.notice_id;

-- Folders and marks are of every kind of favourite; today there is one.
create table collection_folder (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('notice')),
  name text not null,
  created_at timestamptz not null,
  unique (account_id, kind, name)
);

create table collection_mark (
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('notice')),
  item_id bigint not null,
  folder_id bigint references collection_folder on delete set null,
  note text not null default '',
  left_at timestamptz,
  primary key (account_id, kind, item_id)
);
create index collection_mark_folder on collection_mark (folder_id);
create index collection_mark_left on collection_mark (left_at) where left_at is not null;

comment on column collection_mark.left_at is 'when its favourite was taken out: put back within 30 days, it has its folder and its note again';

create table calendar_link (
  account_id bigint primary key references account on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null
);
