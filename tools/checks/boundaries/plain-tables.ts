/** Files whose long functions are tables with one line per row, so there is nothing to split. */
export const plainTables: readonly string[] = [
  // one line for each module, whose handlers it adds
  'apps/server/src/app.ts',
  // the words of each category with their weights
  'apps/server/src/ingest/extract/classify/category-words.ts',
  // the searches that the bench sends
  'tools/bench/search-mix.ts',
]
