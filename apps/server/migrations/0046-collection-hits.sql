-- What comes in the projects of favourites is told as hits are: by a subscription that an account has with its first favourite.

alter table subscription drop constraint subscription_kind_check;
alter table subscription add constraint subscription_kind_check
  check (kind in ('bidding', 'proposed', 'owner', 'rival', 'agent', 'keyword', 'collection'));

create unique index subscription_on_collections on subscription (account_id) where kind = 'collection' and deleted_at is null;

-- whoever follows a notice that arrives is found by it
create index collection_of_notice on collection (notice_id);

insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at)
  select account.id, account.enterprise_id, 'collection', '收藏更新', '{}', now()
  from account where exists (select 1 from collection where collection.account_id = account.id);
