-- A bank transfer takes days, not minutes; an invoice is asked for by its own fields; a code can be asked for in words as well as in a picture.

alter table purchase_order add column declared_amount bigint check (declared_amount > 0), add column reminded_at timestamptz;
comment on column purchase_order.declared_amount is 'in fen: what the member says was transferred';
comment on column purchase_order.reminded_at is 'since when the member is told that the order closes soon';
-- what waits for a transfer now has its week as well
update purchase_order set expires_at = created_at + interval '7 days' where method = 'bank' and state = 'unpaid';

-- What an application for an invoice asks for. The amount is what was paid for the order as it was applied for.
create table invoice_request (
  application_id bigint primary key references service_application on delete cascade,
  order_no text not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('ordinary', 'special')),
  title text not null,
  tax_number text not null,
  address text not null,
  phone text not null,
  bank text not null,
  bank_account text not null,
  email text not null
);
create index invoice_request_order on invoice_request (order_no);
comment on column invoice_request.amount is 'in fen';
comment on column invoice_request.kind is '增值税普通发票, 增值税专用发票';
update service set description = '为已支付的订单开具增值税电子发票：选择订单，填写抬头与税号即可' where code = 'invoice';

alter table picture_code add column kind text not null default 'picture' check (kind in ('picture', 'question'));
