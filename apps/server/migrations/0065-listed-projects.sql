-- What lists of projects state and no notice of an authority does: the industry, and how far the project has come (decision 0045).
alter table approval_matter add column industry text;
alter table approval_matter add column stage text;

create or replace view approval_matter_public as
  select record_id, position, project_name, investment_code, owner, matter, authority, result, document_number, decided_at, audit_type, investment, area_code, site,
    content, units, planned_start, planned_finish, evidence, item_id, approval_id, industry, stage
  from approval_matter;
