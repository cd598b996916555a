-- Where bids are opened, and until when one can apply to be qualified: read from notices, moved by later ones of the project, the latter searched.

alter table notice add column opening_place text;
alter table notice add column prequalification_deadline timestamptz;

alter table notice_effective add column opening_place text;
-- the notices that state them
alter table notice_effective add column opening_place_by bigint;
alter table notice_effective add column prequalification_deadline timestamptz;
alter table notice_effective add column prequalification_by bigint;

create or replace view notice_effective_public as
  select notice.id as notice_id,
         case when held.notice_id is null then notice.registration_deadline else held.registration_deadline end as registration_deadline,
         case when held.notice_id is null then notice.bidding_deadline else held.bidding_deadline end as bidding_deadline,
         case when held.notice_id is null then notice.opening_at else held.opening_at end as opening_at,
         held.registration_by, held.bidding_by, held.opening_by, held.ended_by, held.lots_changed_by,
         case when held.notice_id is null then notice.budget else held.budget end as budget,
         held.budget_by,
         case when held.notice_id is null then notice.opening_place else held.opening_place end as opening_place,
         held.opening_place_by,
         case when held.notice_id is null then notice.prequalification_deadline else held.prequalification_deadline end as prequalification_deadline,
         held.prequalification_by
    from notice left join notice_effective held on held.notice_id = notice.id;

alter table notice_search add column prequalification_deadline bigint;
