-- Which common words (src/search/terms/common-words.ts) a record's title or text contains, a bit for each, so that a search for one need not look into the texts.
-- Null in rows that were written before: their texts are looked into, until they are written again.
alter table notice_search add column common_words bigint;
alter table company_search add column common_words bigint;
alter table approval_search add column common_words bigint;
alter table project_search add column common_words bigint;
