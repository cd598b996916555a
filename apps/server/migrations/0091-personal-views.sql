-- What holds phones stands in views of its own, whose readers are named; the views that everybody reads have the columns that are asked for instead of all facts and texts.

drop view notice_public;
create view notice_public as
  select id, title, channel, published_at, area_code, industry, method, category, project_id, tenderer, agency, budget, winning_amount,
         registration_deadline, bidding_deadline, opening_at, is_demo, created_at,
         facts -> 'winners' as winners, facts -> 'candidates' as candidates, facts -> 'creditCodes' as credit_codes,
         facts -> 'projectCode' ->> 'value' as project_code, nullif(facts -> 'expectedUntil', 'null') as expected_until,
         jsonb_array_length(coalesce(facts -> 'planned', '[]')) as planned_count
    from notice;
create view notice_facts_personal as
  select id as notice_id, facts, facts -> 'contacts' as contacts from notice;

drop view notice_body_public;
create view notice_body_personal as
  select notice_id, text, safe_html, attachments, phone_places, phone_secrets, phones_by from notice_body;

drop view approval_record_public;
create view approval_record_public as
  select id, kind, source_name, source_id, url, title, published_at, noted_at, text is not null as has_text, is_demo from approval_record;
create view approval_text_personal as
  select id as record_id, text, safe_html from approval_record;

drop view approval_matter_public;
create view approval_matter_public as
  select record_id, position, project_name, investment_code, owner, matter, authority, result, document_number, decided_at, audit_type, investment, area_code, site,
    content, units, planned_start, planned_finish, evidence, item_id, approval_id, industry, stage
  from approval_matter;
create view approval_contacts_personal as
  select record_id, position, contacts from approval_matter;

drop view account_contact_public;
create view account_personal as
  select id, enterprise_id, type, name, nick_name, contact_name, phone, phone_verified_at, disabled_at, created_at from account;

drop view import_reject_public;
create view import_reject_personal as
  select id, run_id, origin, line, reason, excerpt, rejected_at from import_reject;

-- whoever stores notices owns the areas that they lie in
drop view area_public;
