-- Whether a member sees a record was a piece of SQL that four modules pasted in, with names and numbers of parameters that it took for granted. It is a function of the database, which plans it as it planned the piece.

-- Owner: modules/documents, rights/visibility.ts, which gives the last two: `newest` null: all of them; else those before it, and in these areas (patterns of codes) the newer ones as well.
create function is_visible(moment timestamptz, area text, newest timestamptz, areas text[]) returns boolean
  language sql immutable parallel safe
  return newest is null or moment < newest or area like any(areas);
