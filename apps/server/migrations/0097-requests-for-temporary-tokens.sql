-- The signed request by which the provider's own site was given the token, as a hash, so that it is answered once. Null in tokens of before.
alter table temporary_token add column request_hash bytea unique;
