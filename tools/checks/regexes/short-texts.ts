import type { Pattern } from './collect-patterns.ts'

/** A pattern that may be quadratic, yet never meets more than a few characters, by a limit in the code right beside it. Never an exponential one. */
interface ShortText {
  file: string
  /** With what the pattern begins. */
  begins: string
  /** The most characters it meets, and by what. */
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
    limit: '600: kindPhrase leaves longer titles alone (longestTitle)',
  },
  {
    file: 'apps/server/src/ingest/extract/classify/notice-kind.ts',
    begins: '[（(【\\[《〈](?!(?:公告',
    limit: '600: it meets what kindPhrase found (longestTitle)',
  },
  {
    file: 'apps/server/src/ingest/extract/project.ts',
    begins: '(?:(?:公开招标|',
    limit: '600: nameInTitle leaves longer titles alone (longestTitle)',
  },
]

/** Whether the pattern meets short texts only, so that quadratic does no harm. */
export function isShort(pattern: Pattern): boolean {
  return rows.some((row) => isOf(pattern, row))
}

/** Rows that no pattern needs any more. */
export function unusedRows(patterns: readonly Pattern[]): ShortText[] {
  return rows.filter((row) => !patterns.some((pattern) => isOf(pattern, row)))
}

function isOf(pattern: Pattern, row: ShortText): boolean {
  return pattern.file === row.file && pattern.source.startsWith(row.begins)
}
