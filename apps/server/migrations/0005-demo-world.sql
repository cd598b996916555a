-- The demo world that this database was filled with, so that a fill that was cut off can be finished.

create table demo_world (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null,
  notices integer not null,
  filled_at timestamptz
);
