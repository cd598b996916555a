-- Approval projects and companies are exported to spreadsheets, too: decision 0057.

alter table export_order drop constraint export_order_kind_check,
  add constraint export_order_kind_check check (kind in ('notices', 'projects', 'approvals', 'companies'));
