import type { Category, Channel, Industry, Method } from '@tender/contract'
import type { Range } from '@tender/matching'

/** What an engine knows of a notice, but for its id. */
export interface SearchContent {
  title: string
  /** Plain text of the body, without the title. */
  text: string
  /** Where phones stand in the title and the text; names of parties hold none. */
  phones: { title: readonly Range[]; text: readonly Range[] }
  publishedAt: Date
  channel: Channel
  category: Category | null
  method: Method | null
  industry: Industry | null
  /** Six-digit code, or null where unknown. */
  area: string | null
  budget: number | null
  winningAmount: number | null
  biddingDeadline: Date | null
  registrationDeadline: Date | null
  expectedUntil: Date | null
  tenderer: string | null
  agency: string | null
  winners: string[]
  hasAttachment: boolean
  hasPhone: boolean
  /** Notices of one project about the same part and lots share it; null without a project. */
  opportunity: number | null
}
