-- Clicks that the page reports (埋点), each once however often it is sent.

create table buy_point (
  account_id bigint not null references account on delete cascade,
  -- drawn by the page; unique within the account, so that nobody can take the place of another's point
  id uuid not null,
  -- by which call it came
  kind text not null check (kind in ('add', 'monitor-keyword', 'registration')),
  table_flag text not null,
  -- when it was clicked, by the page's clock, and never after its receipt; clicks of one list keep their order by position
  at timestamptz not null,
  position integer not null,
  received_at timestamptz not null,
  bean_flag integer not null,
  record_code integer,
  entrance_type text,
  button_name text,
  primary key (account_id, id)
);
-- old points are deleted by it
create index buy_point_received on buy_point (received_at);
