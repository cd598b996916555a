-- Operators see how long it takes until hits are delivered, so others may read how a hit was told; and words that are tendered together are learnt and kept.

create view delivery_public as
  select id, account_id, subscription_id, channel, kind, hits, state, created_at, sent_at from delivery;
create view delivery_hit_public as
  select hit_id, channel, subscription_id, found_at, delivery_id from delivery_hit;
create view delivery_setting_public as
  select subscription_id, channel, account_id, frequency from delivery_setting;

-- Each pair stands twice, once for each of its words.
create table word_pair (
  word_key text not null,
  other_key text not null,
  other text not null,
  notices integer not null,
  strength real not null,
  learnt_at timestamptz not null,
  primary key (word_key, other_key)
);
comment on column word_pair.notices is 'in so many the two stood together';
comment on column word_pair.strength is 'from 0 to 1: 1 where neither stands without the other';
