-- 拟在建订阅 find projects: a hit is on a notice or on a project, and who was told of a project by one of its keys was told of it for ever (decision 0044).

alter table hit alter column notice_id drop not null;
alter table hit
  -- a key of the project: its id lives for ever
  add column project_id bigint,
  -- new: nothing was known of it before; met: it was known, and had not been a hit; stage: it has come further
  add column reason text check (reason in ('new', 'met', 'stage')),
  add column stage_reached text,
  add column stage_before text,
  add constraint hit_about check ((notice_id is null) = (project_id is not null) and (project_id is null) = (reason is null));
create unique index hit_of_project on hit (subscription_id, project_id, coalesce(stage_reached, '')) where project_id is not null;

create or replace view hit_public as
  select id, subscription_id, account_id, notice_id, words, reading, arrived_at, matched_at, shown_at, read_at, project_id, reason, stage_reached, stage_before from hit;

-- How far a project had come when a subscription last heard of it: a row for every key of the project, so that no merge and no parting tells it again.
create table project_told (
  subscription_id bigint not null references subscription on delete cascade,
  key_id bigint not null,
  -- the place of the stage among the stages, from 1; 0: none was known
  reached smallint not null,
  primary key (subscription_id, key_id)
);
create index project_told_key on project_told (key_id);

-- A project by each of its keys.
create view designed_project_by_key_public as
  select own.id as key_id, project.id as project_id, project.name, project.owner, project.area_code, project.last_at
  from designed_key as own join designed_project as project on project.id = coalesce(own.merged_into, own.id);
