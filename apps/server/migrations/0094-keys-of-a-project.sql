-- All keys of a project, by its current id (designed_key_public): without an index, each of an account's favourites read all keys.
create index designed_key_project on designed_key ((coalesce(merged_into, id)));
