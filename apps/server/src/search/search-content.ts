import type { Range } from '@tender/matching'
import type { SearchedValues } from '../facts/notice-facts.ts'

/** What an engine knows of a notice, but for its id. */
export interface SearchContent extends SearchedValues {
  title: string
  /** Plain text of the body, without the title. */
  text: string
  /** Where phones stand in the title and the text; names of parties hold none. */
  phones: { title: readonly Range[]; text: readonly Range[] }
  publishedAt: Date
  winners: string[]
  hasAttachment: boolean
  hasPhone: boolean
  /** Notices of one project about the same part and lots share it; null without a project. */
  opportunity: number | null
}
