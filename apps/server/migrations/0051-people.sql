-- People whom notices name at companies (人脉电话), and who asked to be forgotten: decision 0040.

-- Numbers in the text of a notice, as marks under a secret of the server: by them a number that is to be forgotten is found, however it is written.
create table notice_number (
  notice_id bigint not null references notice on delete cascade,
  mark bigint not null,
  primary key (notice_id, mark)
);
create index notice_number_mark on notice_number (mark);

-- Numbers and people that asked to be forgotten. What they are is kept as marks only; undone ones stay as a record.
create table forgotten (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('number', 'person')),
  -- masked: 138****8000, or 张* with the numbers
  masked text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by bigint not null references account,
  undone_at timestamptz,
  undone_by bigint references account,
  check ((undone_at is null) = (undone_by is null)),
  -- when its notices were last gone through, and how many they are
  applied_at timestamptz,
  notices integer not null default 0
);
create table forgotten_mark (
  forgotten_id bigint not null references forgotten,
  mark text not null,
  primary key (forgotten_id, mark)
);

-- Notices from which something was taken out: as delivered, sealed, so that a better reader and an undo can read them again.
create table forgotten_notice (
  notice_id bigint primary key references notice on delete cascade,
  sealed text not null,
  forgotten_ids bigint[] not null
);

-- A name and a number at a company, once however many notices say so. Written by a consumer of the notices' events.
create table person_entry (
  id bigint generated always as identity primary key,
  -- as organisation.name_key; empty: the notice does not tell whose contact it is
  company_key text not null,
  -- key of the company that it is one with
  root_key text not null,
  -- as written; empty: a number without a name
  name text not null,
  name_key text not null,
  -- two to four characters that are no form of address (张工)
  is_full_name boolean not null,
  -- as one dials it
  number text not null,
  -- without the extension, and of a landline also without its area's code
  digits text not null,
  local_digits text,
  extension text not null,
  kind text not null check (kind in ('mobile', 'landline', 'service', 'local')),
  -- named with others for one number, which then tells nothing of who is who
  is_together boolean not null,
  -- the lowest id of the entries that are one person
  person_id bigint not null,
  -- the number is the company's
  is_switchboard boolean not null default false,
  last_seen timestamptz not null,
  unique (company_key, name_key, digits, extension, is_together)
);
create index person_entry_person on person_entry (person_id);
create index person_entry_company on person_entry (root_key, digits);
create index person_entry_company_name on person_entry (root_key, name_key);
create index person_entry_digits on person_entry (digits);
create index person_entry_local on person_entry (local_digits) where local_digits is not null;
create index person_entry_names on person_entry using gin (company_bigrams(name_key)) where is_full_name;

-- Where each entry was read.
create table person_contact (
  notice_id bigint not null,
  entry_id bigint not null references person_entry,
  role text not null check (role in ('tenderer', 'agency', 'project', 'other')),
  published_at timestamptz not null,
  primary key (notice_id, entry_id, role)
);
create index person_contact_entry on person_contact (entry_id, published_at);

-- Notices that were read; without a foreign key, as in organisation_notice.
create table person_notice (
  notice_id bigint primary key
);

-- Companies, for who finds people by them.
create index organisation_name_parts on organisation using gin (company_bigrams(name_key));

-- 数据服务中心 → 人脉电话, before the account's own groups; for operators who to forget.
update menu_item set position = position + 1
  where parent_name is null and position > (select position from menu_item where name = 'Subscriptions');
insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code)
  select 'DataServices', null, position + 1, '/data', 'Layout', '数据服务中心', 'data-server', null, null from menu_item where name = 'Subscriptions';
insert into menu_item (name, parent_name, position, path, component, title, icon, record_code, permission_code) values
  ('Contacts', 'DataServices', 1, '/contacts', 'cuttingEdge/contacts', '人脉电话', 'peoples', 74002, 'documents.search');
insert into menu_item (name, parent_name, position, path, component, title, icon, role_id)
  select 'OperatorForgotten', 'Operations', max(position) + 1, '/operations/forgotten', 'cuttingEdge/operator-forgotten', '删除联系人', 'user', 300
  from menu_item where parent_name = 'Operations';
