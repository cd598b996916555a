import type { Category, Channel, DocumentFilters } from '@tender/contract'
import type { Area } from '../../../gazetteer/area-table.ts'
import type { AmountRange } from './amount.ts'
import type { Period } from './period.ts'

/** The meaning of a part of the input. */
export type Meaning =
  | { kind: 'area'; areas: Area[]; needsParent: boolean; group?: string }
  | { kind: 'amount'; range: AmountRange }
  | { kind: 'published'; period: Period }
  | { kind: 'channel'; channel: Channel; label: string }
  | { kind: 'category'; category: Category; label: string }
  | { kind: 'deadline'; deadline: NonNullable<DocumentFilters['deadline']>; label: string }
  | { kind: 'exclusion'; words: string[] }

/** A part of the input, with its meaning unless it is plain words. */
export interface Part {
  text: string
  meaning?: Meaning
}

export type MeantPart = Part & { meaning: Meaning }
