-- A later notice of a project moves its budget, too (decision 0046).

-- Whether a change states the budget as a new one, and the whole project's. Of what is stored already it is told when it is read again.
alter table notice add column moves_budget boolean not null default false;

alter table notice_effective add column budget bigint;
-- the notice that states it
alter table notice_effective add column budget_by bigint;
update notice_effective held set budget = notice.budget from notice where notice.id = held.notice_id;

create or replace view notice_effective_public as
  select notice.id as notice_id,
         case when held.notice_id is null then notice.registration_deadline else held.registration_deadline end as registration_deadline,
         case when held.notice_id is null then notice.bidding_deadline else held.bidding_deadline end as bidding_deadline,
         case when held.notice_id is null then notice.opening_at else held.opening_at end as opening_at,
         held.registration_by, held.bidding_by, held.opening_by, held.ended_by, held.lots_changed_by,
         case when held.notice_id is null then notice.budget else held.budget end as budget,
         held.budget_by
    from notice left join notice_effective held on held.notice_id = notice.id;

insert into project_unsettled (project_id)
  select distinct project_id from notice
   where project_id is not null and budget is not null and channel in ('prequalification', 'tender', 'clarification', 'change', 'failure')
  on conflict do nothing;
