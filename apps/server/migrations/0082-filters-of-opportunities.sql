-- Sets of filters of 公开商机, 潜在商机 and 实时商机 are kept beside those of the searches, each list with its own.

alter table saved_filter drop constraint saved_filter_kind_check,
  add constraint saved_filter_kind_check check (kind in ('notice', 'project', 'approval', 'public', 'latent', 'live'));
