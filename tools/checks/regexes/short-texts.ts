import type { Pattern } from './collect-patterns.ts'

/**
 * A pattern that may be quadratic but only meets short texts, because the code beside it limits them. Exponential
 * patterns are never accepted.
 */
interface ShortText {
  file: string
  /** The beginning of the pattern. */
  begins: string
  /** The maximal number of characters, and what limits them. */
  limit: string
}

const rows: readonly ShortText[] = [
  {
    file: 'apps/server/src/ingest/extract/classify/subject.ts',
    begins: '(?:[（(【[〔](?!(?!含)',
    limit: '80: withoutTrailer cuts it out (longestTrailer)',
  },
  {
    file: 'apps/server/src/ingest/extract/classify/notice-kind.ts',
    begins: '(?:公告|公示|',
    limit: '600: kindPhrase leaves longer titles alone (maxTitleLength)',
  },
  {
    file: 'apps/server/src/ingest/extract/classify/notice-kind.ts',
    begins: '[（(【\\[《〈](?!(?:公告',
    limit: '600: it meets what kindPhrase found (maxTitleLength)',
  },
  {
    file: 'apps/server/src/ingest/extract/project.ts',
    begins: '(?:(?:公开招标|',
    limit: '600: nameInTitle leaves longer titles alone (maxTitleLength)',
  },
]

/** Whether the pattern only meets short texts, so that quadratic time does no harm. */
export function isShort(pattern: Pattern): boolean {
  return rows.some((row) => isOf(pattern, row))
}

/** Entries that no pattern needs any more. */
export function unusedRows(patterns: readonly Pattern[]): ShortText[] {
  return rows.filter((row) => !patterns.some((pattern) => isOf(pattern, row)))
}

function isOf(pattern: Pattern, row: ShortText): boolean {
  return pattern.file === row.file && pattern.source.startsWith(row.begins)
}
