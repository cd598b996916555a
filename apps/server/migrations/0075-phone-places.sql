-- Where phones stand in a text was found again on the main thread whenever a notice was matched, told or opened: half a second for a large one. It is kept.

alter table notice_body
  -- starts and ends by turns: of phones, and of their masked digits
  add column phone_places int4[],
  add column phone_secrets int4[],
  -- version of the reader that found them; null: stored before
  add column phones_by integer;

create or replace view notice_body_public as
  select notice_id, text, safe_html, attachments, phone_places, phone_secrets, phones_by from notice_body;
