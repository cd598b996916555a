-- 在手机上打开: a session's own temporary token, shown as a QR code, one at a time (decision 0066).

alter table temporary_token
  add column id bigint generated always as identity,
  add column session_id uuid unique references session (id) on delete cascade;
