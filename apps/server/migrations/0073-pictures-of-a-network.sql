-- A picture code taken by a network that owed no work could be answered, without work, from one that did.

-- those that are open now are nobody's: they cost work where their user owes some
alter table picture_code add column network_hash bytea not null default '';
alter table picture_code alter column network_hash drop default;
comment on column picture_code.network_hash is 'of the network that asked for it, with the uuid';
