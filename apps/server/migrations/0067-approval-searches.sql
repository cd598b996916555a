-- Recent searches of approval projects are kept where those of notices and projects are, as one more kind: they are shown and forgotten by the same code.

alter table search_history drop constraint search_history_kind_check, add constraint search_history_kind_check check (kind in ('notice', 'project', 'approval'));
alter table saved_filter drop constraint saved_filter_kind_check, add constraint saved_filter_kind_check check (kind in ('notice', 'project', 'approval'));
insert into search_history (account_id, kind, words, filters, searched_at)
  select account_id, 'approval', words, filters, searched_at from approval_search_history;
drop table approval_search_history;
