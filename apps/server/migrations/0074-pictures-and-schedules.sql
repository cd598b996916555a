-- A picture code costs the work that its user owes, and what comes round by itself is one row, also where it is asked for in between.

-- those that are open now are nobody's: they cost work where their user owes some
alter table picture_code add column network_hash bytea not null default '';
alter table picture_code alter column network_hash drop default;
comment on column picture_code.network_hash is 'of the network that asked for it, with the uuid';

alter table job add column asked_at timestamptz;
comment on column job.asked_at is 'of a schedule: it was asked for besides, by this moment; null once it has begun since';
-- until now what was asked for stood in a second row; a start refreshes statistics in any case
delete from job where not is_scheduled and kind in ('refresh-statistics', 'refresh-company-statistics') and state in ('queued', 'failed', 'cancelled');
