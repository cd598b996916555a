-- Search can be narrowed by when sign-up closes: what is indexed already learns it from the notices, as src/search/terms/axes.ts would write it.

alter table notice_search add column registration_deadline bigint;

update notice_search
set registration_deadline = given.deadline,
    -- axis 5; blocks of 1, 8, 64, 512 and 4096 days since 2000-01-01
    terms = notice_search.terms || array(
      select 33554432 + ((5 * 8 + level) << 18) + (given.day >> (3 * level)) from generate_series(0, 4) as level order by level
    )
from (
  select id, deadline, least(32767, greatest(0, floor(deadline / 86400000.0)::integer - 10957)) as day
  from (select id, floor(extract(epoch from registration_deadline) * 1000)::bigint as deadline from notice where registration_deadline is not null) as known
) as given
where given.id = notice_search.notice_id;
