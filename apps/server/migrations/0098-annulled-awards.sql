-- An award that a later notice annulled no longer counts for who won it: decision 0054.
alter table organisation_role add column annulled_by bigint;
create index organisation_role_annulled on organisation_role (annulled_by) where annulled_by is not null;

-- Only the program can tell which awards those are: it notes these notices again as the server starts, and settles their projects.
delete from organisation_notice where notice_id in (
  select id from notice where project_id is not null and (channel = 'failure' or channel = 'result' and title ~ '无效|作废|撤销|取消'));
