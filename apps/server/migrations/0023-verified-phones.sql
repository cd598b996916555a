-- Anybody could block a phone by writing it into an account of theirs: a phone logs in only after its own code was entered, until then it is contact data.

-- Null: contact data. Several accounts may have the same phone then, and none of them logs in with it.
alter table account add column phone_verified_at timestamptz;

-- Proven so far: by the code that a registration or a change of the phone took, unless the main account wrote another phone afterwards.
-- What a main account or an operator wrote is not proven, and neither is what an invitation brought: its owner verifies it once.
-- A password that was set anew by phone proves nothing here: it may have been the owner of the phone at an account of a stranger.
update account set phone_verified_at = proven.at
  from (select actor_account_id, max(at) as at
          from audit_log
         where (action = 'account.registered' and detail ->> 'by' = 'phone') or action = 'account.phone-changed'
         group by actor_account_id) as proven
 where proven.actor_account_id = account.id and account.phone ~ '^1[0-9]{10}$'
   and not exists (
         select 1 from audit_log changed
          where changed.action = 'account.changed' and changed.enterprise_id = account.enterprise_id and changed.subject = account.name
            and jsonb_exists(changed.detail -> 'fields', '手机号') and changed.at >= proven.at);

-- The demo accounts' numbers are of a range that no network gives out: nobody else can hold them.
update account set phone_verified_at = created_at
 where phone_verified_at is null and name like 'demo-%' and phone ~ '^1600000[0-9]{4}$';

drop index account_phone;
create unique index account_verified_phone on account (phone) where phone_verified_at is not null;
-- operators look for contact data too
create index account_phone on account (phone) where phone is not null;
-- digits only, so that one phone has one form
alter table account add constraint account_verified_phone_form check (phone_verified_at is null or phone ~ '^1[0-9]{10}$');

-- What names are compared by, made by one function (modules/accounts/name-key.ts). The database's own lower() depends on its locale.
-- Names are ASCII letters, digits and . _ - so far, which "C" makes lower as that function does.
alter table account add column name_key text;
update account set name_key = lower(name collate "C");
alter table account alter column name_key set not null;
drop index account_name;
create unique index account_name_key on account (name_key);
