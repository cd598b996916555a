-- What is used where there is no limit, or a higher one, takes nothing from a lower limit elsewhere: a period limited to areas beside the rights that everybody has.

alter table quota_use add column limit_amount integer;
comment on column quota_use.limit_amount is 'the limit under which it was used; null: there was none';
