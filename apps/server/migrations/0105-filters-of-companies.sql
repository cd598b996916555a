-- 查企业 keeps filters under names, as the other lists do
alter table saved_filter drop constraint saved_filter_kind_check,
  add constraint saved_filter_kind_check
    check (kind in ('notice', 'project', 'approval', 'company', 'public', 'latent', 'ending', 'live'));
