-- What a team does with a favourite was nowhere to be kept: followed, registered for, bid for, won, dropped.

alter table collection_mark
  -- null: nothing said
  add column pursuit text check (pursuit in ('following', 'registered', 'bid', 'won', 'dropped'));
