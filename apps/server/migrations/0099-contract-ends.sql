-- Until when the contracts run that notices award, as far as they are likely to be tendered again: decision 0056.

-- the words of the term, read from notices
alter table notice add column contract_term text;

create table contract_end (
  -- the notice that awards the contract
  notice_id bigint primary key references notice on delete cascade,
  ends_at timestamptz not null,
  -- the notice of the project that states the term
  stated_by bigint not null,
  -- the term is counted from the day of the award's publication
  is_estimate boolean not null
);
create view contract_end_public as select notice_id, ends_at, stated_by, is_estimate from contract_end;

alter table notice_search add column contract_ends bigint;

-- 潜在商机 lists contracts that end, with filters of its own
alter table saved_filter drop constraint saved_filter_kind_check,
  add constraint saved_filter_kind_check check (kind in ('notice', 'project', 'approval', 'public', 'latent', 'ending', 'live'));
