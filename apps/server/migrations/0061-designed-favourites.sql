-- 拟在建 projects among favourites: what an account knows of each, whatever else comes is an update; and searches and filters that are kept for lists other than that of notices.

-- notice:12, approval:7
alter table designed_collection add column known_sources text[] not null default '{}';
alter table designed_collection add column known_stage text;

-- One row a way to know a project, with the project that it is.
create view designed_key_public as select id, coalesce(merged_into, id) as project_id from designed_key;
create view designed_evidence_public as select id, key_id, source, source_id, position, at, said ->> 'stage' as stage from designed_evidence;
create view designed_project_public as select id, name, stage, owner, area_code, first_at, last_at from designed_project;

alter table collection_folder drop constraint collection_folder_kind_check, add constraint collection_folder_kind_check check (kind in ('notice', 'company', 'project'));
alter table collection_mark drop constraint collection_mark_kind_check, add constraint collection_mark_kind_check check (kind in ('notice', 'company', 'project'));

-- Recent searches and saved filters are of a kind of records: of notices, or of projects.
alter table search_history add column kind text not null default 'notice' check (kind in ('notice', 'project'));
alter table search_history drop constraint search_history_pkey, add primary key (account_id, kind, words);
alter table saved_filter add column kind text not null default 'notice' check (kind in ('notice', 'project'));
alter table saved_filter drop constraint saved_filter_account_id_name_key, add unique (account_id, kind, name);
