import type { Range } from '@tender/matching'
import type { SearchedValues } from '../facts/notice-facts.ts'

/** What an engine knows about a notice besides its id. */
export interface SearchContent extends SearchedValues {
  title: string
  /** Plain text of the body, without the title. */
  text: string
  /** The positions of phones in title and text; names of parties contain none. */
  phones: { title: readonly Range[]; text: readonly Range[] }
  publishedAt: Date
  winners: string[]
  hasAttachment: boolean
  hasPhone: boolean
  /** The same for notices of one project about the same part and lots; null without a project. */
  opportunity: number | null
  /** When the contract that the notice awards is expected to end; null if that is not known. */
  contractEnds: Date | null
}
