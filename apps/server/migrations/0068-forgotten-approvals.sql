-- Records of approvals from which something was taken out: their texts as delivered, sealed, so that an undo can put them back (decision 0040).
create table forgotten_approval (
  record_id bigint primary key references approval_record on delete cascade,
  sealed text not null,
  forgotten_ids bigint[] not null
);
