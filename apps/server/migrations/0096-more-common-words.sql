-- Which common words (src/search/terms/common-words.ts) a record's title or text contains: as many bits as there are words, no longer 64.
-- And which numbers stand only where its phones are masked (src/search/terms/hidden-numbers.ts).
-- Null in rows that were written before: their texts are looked into, until they are written again.
alter table notice_search drop column common_words;
alter table notice_search add column common_words bytea, add column hidden_numbers int4[];
alter table company_search drop column common_words;
alter table company_search add column common_words bytea, add column hidden_numbers int4[];
alter table approval_search drop column common_words;
alter table approval_search add column common_words bytea, add column hidden_numbers int4[];
alter table project_search drop column common_words;
alter table project_search add column common_words bytea, add column hidden_numbers int4[];
