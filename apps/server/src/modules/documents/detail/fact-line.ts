import type { DocumentDetail } from '@tender/contract'
import type { Fact } from '../../../ingest/notice.ts'

export type FactLine = DocumentDetail['facts'][number]

/** Adds a line, and its place, where the fact is stated. */
export type AddLine = <T>(
  key: FactLine['key'],
  label: string,
  fact: Fact<T> | null,
  text: (value: T) => string,
  named?: { name?: string; party?: FactLine['party'] },
) => void
