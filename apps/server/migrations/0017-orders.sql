-- What members buy, the money that came for it, and what went back: nothing that was paid is ever lost.

-- Price, level and time are fixed when the order is made. States and what may follow on each: modules/orders/order-state.ts.
create table purchase_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  enterprise_id bigint not null references enterprise,
  account_id bigint not null references account,
  kind text not null check (kind in ('member-upgrade')),
  level_id integer not null references member_level,
  level_name text not null,
  months integer not null check (months > 0),
  duration_ms bigint not null check (duration_ms > 0),
  area_codes text[] not null default '{}',
  amount bigint not null check (amount > 0),
  channel text not null check (channel in ('bank', 'alipay', 'wechat')),
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'effective', 'closed', 'refunded')),
  request_key text not null,
  code_text text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  queried_at timestamptz,
  declared_at timestamptz,
  declared_payer text,
  declared_transfer_at timestamptz,
  paid_at timestamptz,
  effective_at timestamptz,
  closed_at timestamptz,
  refunded_at timestamptz,
  unique (account_id, request_key),
  check ((paid_at is not null) = (state in ('paid', 'effective', 'refunded'))),
  check (effective_at is not null or state <> 'effective'),
  check (closed_at is not null or state <> 'closed'),
  check ((refunded_at is not null) = (state = 'refunded'))
);
create index purchase_order_enterprise on purchase_order (enterprise_id, created_at desc, id desc);
create index purchase_order_created on purchase_order (created_at desc, id desc);
create index purchase_order_open on purchase_order (expires_at) where state in ('unpaid', 'paid');
comment on column purchase_order.amount is 'in fen';
comment on column purchase_order.area_codes is 'what the period will be limited to; empty: the whole country';
comment on column purchase_order.request_key is 'drawn by the page: a click that is sent twice makes one order';
comment on column purchase_order.code_text is 'what the QR code of the gateway says';
comment on column purchase_order.queried_at is 'when the gateway was last asked whether it was paid';
comment on column purchase_order.declared_at is 'when the member said that the money was transferred: the order then stays open until an operator decides';

-- Money that came, whatever for. At most one payment pays an order; the others wait for an operator.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint references purchase_order,
  order_no text not null,
  channel text not null check (channel in ('bank', 'alipay', 'wechat')),
  transaction_id text not null,
  amount bigint not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  source text not null check (source in ('callback', 'query', 'operator')),
  outcome text not null check (outcome in ('accepted', 'wrong-amount', 'duplicate', 'unknown-order')),
  handled_at timestamptz,
  handled_by bigint references account on delete set null,
  handled_note text,
  unique (channel, transaction_id),
  check (order_id is not null or outcome = 'unknown-order')
);
create unique index payment_accepted on payment (order_id) where outcome = 'accepted';
create index payment_order on payment (order_id);
create index payment_flagged on payment (received_at) where outcome <> 'accepted' and handled_at is null;
comment on column payment.order_no is 'as the gateway named it';
comment on column payment.transaction_id is 'the gateway''s own number, or the flow number of a bank transfer';

-- Money that goes back. The row stands before the gateway is asked, so that an answer that got lost can be asked for again by the same number.
create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  refund_no text not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('requested', 'processing', 'done', 'failed')),
  requested_by bigint references account on delete set null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  failure text
);
create unique index payment_refund_once on payment_refund (payment_id) where state <> 'failed';
create index payment_refund_open on payment_refund (requested_at) where state in ('requested', 'processing');

-- A paid order gives exactly one period, however often making it effective is begun.
alter table member_period add column order_id bigint unique references purchase_order;
