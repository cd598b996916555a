-- 不感兴趣: recommended tenders that an account does not want to see again (decision 0064).

create table dismissed_tender (
  account_id bigint not null references account on delete cascade,
  notice_id bigint not null references notice on delete cascade,
  dismissed_at timestamptz not null,
  primary key (account_id, notice_id)
);
create index dismissed_tender_notice on dismissed_tender (notice_id);
