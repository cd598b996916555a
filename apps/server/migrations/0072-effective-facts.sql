-- A later notice of a project moves its deadlines or ends it: what holds now is kept for each notice that says something else itself (decision 0046).

-- Only where it differs from what the notice states: without a row its own facts hold.
create table notice_effective (
  notice_id bigint primary key references notice on delete cascade,
  project_id bigint not null,
  registration_deadline timestamptz,
  bidding_deadline timestamptz,
  opening_at timestamptz,
  -- notices that state them
  registration_by bigint,
  bidding_by bigint,
  opening_by bigint,
  -- the notice that ended the project, or this lot of it
  ended_by bigint,
  -- the latest notice that moved the deadline of some lots only
  lots_changed_by bigint
);
create index notice_effective_project on notice_effective (project_id);

-- What a project's effective facts are read from.
create index notice_stating on notice (project_id, published_at)
  where channel in ('prequalification', 'tender', 'clarification', 'change', 'failure');

-- Of every notice.
create view notice_effective_public as
  select notice.id as notice_id,
         case when held.notice_id is null then notice.registration_deadline else held.registration_deadline end as registration_deadline,
         case when held.notice_id is null then notice.bidding_deadline else held.bidding_deadline end as bidding_deadline,
         case when held.notice_id is null then notice.opening_at else held.opening_at end as opening_at,
         held.registration_by, held.bidding_by, held.opening_by, held.ended_by, held.lots_changed_by
    from notice left join notice_effective held on held.notice_id = notice.id;

-- Lots are read from titles by the program: it settles what is there already as the server starts.
create table project_unsettled (
  project_id bigint primary key
);
insert into project_unsettled (project_id)
  select distinct project_id from notice
   where project_id is not null and channel in ('prequalification', 'tender', 'clarification', 'change', 'failure');
