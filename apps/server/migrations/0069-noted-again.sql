-- What an earlier reading noted of projects is noted again: it knew no equipment, and folded some names otherwise (decision 0043).
alter table designed_source add column reading integer not null default 0;
