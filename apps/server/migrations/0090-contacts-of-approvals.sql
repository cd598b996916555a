-- Records of approvals and of projects name people at companies, as notices do: their contacts are kept, and people are noted from all three (decision 0040).

-- [{role, company, name, phone}]: whom a matter names with a number, and whose contact that is.
alter table approval_matter add column contacts jsonb not null default '[]';
-- By which reading of contacts a record was read; 0: before there was one.
alter table approval_record add column contacts_reading integer not null default 0;

create or replace view approval_matter_public as
  select record_id, position, project_name, investment_code, owner, matter, authority, result, document_number, decided_at, audit_type, investment, area_code, site,
    content, units, planned_start, planned_finish, evidence, item_id, approval_id, industry, stage, contacts
  from approval_matter;

-- As the record writes it: what is shown of a company that no notice names, which has no page.
alter table person_entry add column company text not null default '';
create index person_entry_companies on person_entry using gin (company_bigrams(company_key)) where company <> '';

-- Where an entry was read: in a notice, or in a matter of a record of approvals, whose place in the record is its position.
alter table person_contact rename column notice_id to source_id;
alter table person_contact add column source text not null default 'notice' check (source in ('notice', 'approval'));
alter table person_contact alter column source drop default;
alter table person_contact add column position integer not null default 0;
alter table person_contact alter column position drop default;
alter table person_contact drop constraint person_contact_pkey, add primary key (source, source_id, position, entry_id, role);
alter table person_contact drop constraint person_contact_role_check, add check (role in
  ('tenderer', 'agency', 'project', 'other', 'owner', 'design', 'survey', 'construction', 'supervision', 'assessment', 'authority'));

-- Notices and records that were read; without a foreign key, as before.
create table person_source (
  source text not null check (source in ('notice', 'approval')),
  source_id bigint not null,
  primary key (source, source_id)
);
insert into person_source (source, source_id) select 'notice', notice_id from person_notice;
drop table person_notice;
