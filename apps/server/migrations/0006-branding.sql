-- Whose product a host shows: one build serves every brand, and an operator sets them without a new one.

create table branding (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  is_default boolean not null default false,
  is_for_opportunity_role boolean not null default false,
  variant text not null check (variant in ('standard', 'opportunity', 'bank', 'enterprise')),
  is_partner boolean not null default false,
  site_title text not null check (site_title <> ''),
  logo bytea check (length(logo) between 1 and 262144),
  logo_type text check (logo_type in ('image/svg+xml', 'image/png', 'image/webp')),
  logo_hash text generated always as (encode(sha256(logo), 'hex')) stored,
  company text,
  hotline text,
  chat_url text,
  app_qr_text text,
  account_qr_text text,
  footer_text text,
  case_number text,
  customer_name text check (customer_name <> ''),
  set_at timestamptz,
  check ((logo is null) = (logo_type is null)),
  check (not is_for_opportunity_role or variant = 'opportunity')
);
create unique index branding_one_default on branding (is_default) where is_default;
create unique index branding_one_for_opportunity_role on branding (is_for_opportunity_role) where is_for_opportunity_role;
create index branding_logo on branding (logo_hash);

comment on column branding.name is 'what operators call it';
comment on column branding.is_default is 'shown on every host that no branding names; exactly one is';
comment on column branding.is_for_opportunity_role is 'shown to members whose first role is 200, on hosts of other variants';
comment on column branding.logo is 'null: the program''s own mark';
comment on column branding.customer_name is 'enterprise customer: members whose first role''s name contains it are led to the real-time page';
comment on column branding.set_at is 'when an operator set it last; null while it is as the program made it';

-- lower case, without port, punycode
create table branding_host (
  host text primary key check (host <> '' and host = lower(host)),
  branding_id bigint not null references branding on delete cascade
);
create index branding_host_branding on branding_host (branding_id);

insert into branding (name, is_default, is_for_opportunity_role, variant, site_title) values
  ('standard', true, false, 'standard', '工作台'),
  ('opportunity', false, true, 'opportunity', '商机管理系统');
