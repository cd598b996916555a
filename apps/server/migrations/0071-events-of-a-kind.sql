-- Whether a consumer has anything to work on is asked at every wake-up. One whose kinds are rare stays far back in the order, and the events of all
-- other kinds since then were read each time.
create index event_of_kind on event (kind, transaction_id, id);
