-- Names are completed from their middle too (单位名称联想): every two neighbouring characters of a name lead to it.

create function company_bigrams(name text) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, char_length($1) - 1) as i $$;

create index company_parts on company using gin (company_bigrams(name_key));
