-- A table is named only by the room that owns it; what others may read of it is a public view, with the columns that they need and no secret.

-- accounts: never passwords; phones only where operators need them
create view enterprise_public as
  select id, name, is_demo, disabled_at, created_at from enterprise;
create view role_public as
  select id, name from role;
create view account_public as
  select id, enterprise_id, type, name, nick_name, contact_name, disabled_at from account;
create view account_contact_public as
  select id, enterprise_id, type, name, nick_name, contact_name, phone, phone_verified_at, disabled_at, created_at from account;
create view account_role_public as
  select account_id, role_id, position from account_role;
comment on view account_contact_public is 'with phones: for the pages of operators';

-- auth: that something is there, never what it is proven with
create view account_login_public as
  select account_id, at from account_login;
create view session_public as
  select account_id, expires_at, revoked_at from session;
create view second_factor_public as
  select account_id, enabled_at from second_factor;

-- membership, menu, audit
create view quota_use_public as
  select enterprise_id, account_id, quota_code, amount, used_at from quota_use;
create view account_quota_share_public as
  select account_id, quota_code, amount from account_quota_share;
create view account_denied_menu_public as
  select account_id, menu_name from account_denied_menu;
create view audit_log_public as
  select id, at, actor_account_id, actor_name, enterprise_id, action, subject, detail from audit_log;

-- areas, ingest
create view area_public as
  select code from area;
create view company_public as
  select id, name, name_key from company;
create view notice_public as
  select id, title, channel, published_at, area_code, industry, method, category, project_id, tenderer, agency, budget, winning_amount,
         registration_deadline, bidding_deadline, opening_at, facts, is_demo, created_at
    from notice;
create view notice_body_public as
  select notice_id, text, safe_html, attachments from notice_body;
create view notice_source_public as
  select id, notice_id, source_name, url, published_at, first_seen_at from notice_source;
create view notice_party_public as
  select notice_id, role, rank, company_id, name from notice_party;
create view notice_subject_public as
  select notice_id, word, word_key, published_at from notice_subject;
create view import_run_public as
  select id, origin, started_at, finished_at, seen_at, ended_as, read_count, new_count, merged_count, unchanged_count, updated_count,
         rejected_count
    from import_run;
create view import_reject_public as
  select id, run_id, origin, line, reason, excerpt, rejected_at from import_reject;

-- what members noted: documents, collections
create view search_history_public as
  select account_id, words, searched_at from search_history;
create view notice_opened_public as
  select account_id, notice_id, opened_at from notice_opened;
create view collection_public as
  select account_id, notice_id, collected_at from collection;
