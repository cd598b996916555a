-- A subscription that its owner changed or let go on yesterday was said to have found nothing for 60 days: only its making was known. And the last hit of each is found by when it was matched.
alter table subscription add column changed_at timestamptz;
-- of a change that events of its time are still known of; of an older one only that it was made
update subscription set changed_at = greatest(created_at, (
  select at from event where event.transaction_id <= subscription.changed_in order by event.transaction_id desc, event.id desc limit 1));
alter table subscription alter column changed_at set not null;
comment on column subscription.changed_at is 'when it was made, what it waits for was last changed, or it was last let go on after a pause';

create index hit_latest on hit (subscription_id, matched_at, id);
