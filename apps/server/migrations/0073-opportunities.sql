-- A list may show one row for what one can bid for, though its tender was changed three times: the latest of the notices about it (decision 0047).

-- Names, parts and lots are read from titles by the program: it settles what is there already as the server starts.
alter table notice_search add column opportunity bigint;
create index notice_search_opportunity on notice_search (opportunity, published_at) where opportunity is not null;

insert into project_unsettled (project_id)
  select distinct project_id from notice where project_id is not null
  on conflict do nothing;
