-- What a level costs online, and which levels count as senior.

-- No row: the level is not sold online for that long. Operators set the prices; a new server has none.
create table level_price (
  level_id integer not null references member_level,
  months integer not null check (months between 1 and 60),
  amount integer not null check (amount > 0),
  primary key (level_id, months)
);
comment on column level_price.amount is 'in fen';

alter table member_level add column is_senior boolean not null default false;
update member_level set is_senior = rank >= (select rank from member_level where name = '高级会员');
comment on column member_level.is_senior is 'what getUserIsSenior answers';
