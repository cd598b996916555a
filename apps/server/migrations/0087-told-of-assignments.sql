-- Who is put in charge of a project by somebody else is told of it by mail, unless it has switched that off.

alter table account add column mails_assignments boolean not null default true;
comment on column account.mails_assignments is 'is told by mail that a colleague puts it in charge of a project';

alter table collection_owner add column told_at timestamptz;
comment on column collection_owner.told_at is 'when a mail was made of it, or nobody was to be told by mail; null: it waits for that';
-- what was given before is known, or stands in the page
update collection_owner set told_at = given_at;
create index collection_owner_untold on collection_owner (account_id) where told_at is null;

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in ('hits', 'webhook-paused', 'assigned'));
