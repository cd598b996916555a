-- Work in the background: queued by whoever asks for it, taken by one process at a time, tried again where it fails, shown to operators.

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  data jsonb not null default '{}',
  is_scheduled boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  queued_at timestamptz not null,
  run_at timestamptz not null,
  attempt integer not null default 0,
  failures integer not null default 0,
  lease_until timestamptz,
  cancel_asked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  done integer,
  total integer,
  place bigint,
  error text not null default '',
  outcome text not null default '',
  check ((state = 'running') = (lease_until is not null)),
  check (state not in ('done', 'failed', 'cancelled') or (finished_at is not null and not is_scheduled))
);
comment on column job.key is 'of those that wait or run, one of a kind has it';
comment on column job.is_scheduled is 'the one row of a schedule: it never ends, run_at says when it comes round next';
comment on column job.run_at is 'not before; later after a failure';
comment on column job.attempt is 'how often it was begun: who began an earlier one has no say any more';
comment on column job.failures is 'since it last got on';
comment on column job.lease_until is 'by the clock of the database: over, the process that runs it is gone';
comment on column job.finished_at is 'when it was last run to its end, well or not';
comment on column job.place is 'where the job itself says that it goes on from';
comment on column job.error is 'of the last run that failed, without personal data';
comment on column job.outcome is 'what came of it, as operators read it';
create unique index job_key on job (kind, key) where state in ('queued', 'running') and key is not null;
create unique index job_schedule on job (kind) where is_scheduled;
create index job_due on job (run_at) where state in ('queued', 'running');
create index job_ended on job (finished_at desc) where state in ('done', 'failed', 'cancelled');

insert into menu_item (name, parent_name, position, path, component, title, icon, role_id) values
  ('OperatorJobs', 'Operations', 13, '/operations/jobs', 'cuttingEdge/operator-jobs', '后台任务', 'monitor', 300);
