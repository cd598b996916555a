-- Operators change dictionaries item by item, and see how imports and feeds go.

-- What calls name an item by; the program goes on finding items by dictionary and value.
alter table dictionary_item add column id bigint generated always as identity unique;

-- A run that is killed can't say so: it is told from one that goes on by when it was last heard of.
alter table import_run add column seen_at timestamptz;
alter table import_run add column ended_as text check (ended_as in ('finished', 'stopped', 'failed'));
update import_run set seen_at = coalesce(finished_at, started_at), ended_as = case when finished_at is not null then 'finished' end;
comment on column import_run.seen_at is 'when it recorded its counts last';
comment on column import_run.ended_as is 'null while it goes on, and where it was killed';

create index import_reject_run on import_reject (run_id, id desc);
create index import_reject_rejected on import_reject (rejected_at);

-- Figures that are read every few seconds: from indexes alone, however many notices there are.
create index notice_created on notice (created_at);
create index notice_area on notice (area_code);
create index notice_source_seen on notice_source (source_name, first_seen_at);
