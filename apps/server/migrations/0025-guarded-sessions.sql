-- A session knows when its owner last said who they are, and enterprises of the demo world are known as such, since their password is public.

alter table session add column proven_at timestamptz;
comment on column session.proven_at is 'when its password, or a code of its second factor, was last proven; null: never';

alter table enterprise add column is_demo boolean not null default false;
comment on column enterprise.is_demo is 'of the demo world: its accounts log in only while the server is a demo';
update enterprise set is_demo = true
 where id in (select enterprise_id from account where name like 'demo-%' and phone like '160000000__');
