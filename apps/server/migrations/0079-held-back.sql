-- A digest that was due while notices waited to be matched took what had been found so far, and what is told at once was a mail every few seconds. Both wait until all is matched, for half an hour at most.
alter table delivery_setting add column held_at timestamptz;
comment on column delivery_setting.held_at is 'since when it waits for what finds its hits; null: it does not';
