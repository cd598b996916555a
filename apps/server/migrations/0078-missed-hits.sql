-- A mail that its server did not take for hours was given up, and no other named its hits. They wait for the next mail now, which says that they come late.
alter table delivery_hit add column missed_at timestamptz;
comment on column delivery_hit.missed_at is 'a mail that named it was given up then, though its address was not refused: it comes late';
