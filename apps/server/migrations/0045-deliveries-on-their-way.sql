-- Every minute deliveries are looked for whose job is gone: few wait, and many are kept in the log.

create index delivery_waiting on delivery (next_try_at) where state = 'waiting';
