-- 拟在建 projects are exported to spreadsheets, too: decision 0057.

alter table export_order add column kind text not null default 'notices' check (kind in ('notices', 'projects'));
alter table export_order alter column kind drop default;
alter table export_order rename column notice_ids to record_ids;
