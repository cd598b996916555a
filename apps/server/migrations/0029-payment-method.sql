-- A payment has a method; `channel` is the kind of a notice, and one word names one thing.

alter table purchase_order rename column channel to method;
alter table purchase_order rename constraint purchase_order_channel_check to purchase_order_method_check;
alter table payment rename column channel to method;
alter table payment rename constraint payment_channel_check to payment_method_check;
alter table payment rename constraint payment_channel_transaction_id_key to payment_method_transaction_id_key;
