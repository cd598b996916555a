-- A brand can have an account whose subscriptions are the brand's: its standalone pages show what they find.

alter table branding add column subscriber_id bigint references account on delete set null;
comment on column branding.subscriber_id is 'account whose subscriptions the brand''s standalone pages show; null: none';
