-- Whether a member may see the parties of a record by name was a piece of SQL that two modules pasted in, with a name and numbers of parameters that it took for granted, and that a third wrote again. It is a function of the database, planned as that piece was.

-- Owner: modules/documents, rights/party-scope.ts, which gives the last three: those of is_visible, and `within` null: the whole country; else only in these areas (patterns of codes).
create function is_in_scope(moment timestamptz, area text, newest timestamptz, areas text[], within text[]) returns boolean
  language sql immutable parallel safe
  return is_visible(moment, area, newest, areas) and (within is null or area like any(within));
