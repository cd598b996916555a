-- What is tendered (标的物), a row a word, so that beginnings of words can be completed and frequent ones recommended.

create table notice_subject (
  notice_id bigint not null references notice on delete cascade,
  word text not null,
  -- normalised as the matching package does
  word_key text not null,
  published_at timestamptz not null,
  primary key (notice_id, word_key)
);
create index notice_subject_word on notice_subject (word_key text_pattern_ops);
create index notice_subject_recent on notice_subject (published_at desc);

create index company_beginning on company (name_key text_pattern_ops);
