-- Two modules pasted a piece of SQL that assumed names and numbers of parameters, and a third repeated it. It is now a function, which the planner replaces by its content.

-- Whether a member may see the parties of a record by name. Owner: modules/documents, rights/party-scope.ts, which supplies the last three values: those of is_visible, and the areas as patterns of codes (null: the whole country).
create function is_in_scope(moment timestamptz, area text, newest timestamptz, areas text[], within text[]) returns boolean
  language sql immutable parallel safe
  return is_visible(moment, area, newest, areas) and (within is null or area like any(within));
