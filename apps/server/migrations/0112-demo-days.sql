-- The demo world goes on while its server runs, and its members have worked in it (decision 0067).

alter table demo_world
  -- Everything that the world publishes until then is stored; null until something was published after the fill.
  add column published_until timestamptz,
  -- When the demo members had their subscriptions, favourites and the rest.
  add column members_worked_at timestamptz;

-- visitors have worked in the worlds that exist
update demo_world set members_worked_at = filled_at;
