-- Favourites (收藏): notices that an account wants to find again.

create table collection (
  account_id bigint not null references account on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  collected_at timestamptz not null,
  primary key (account_id, notice_id)
);
