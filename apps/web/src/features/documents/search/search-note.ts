import type { searchWordCalls, ReplyOf } from '@tender/contract'

/** A condition that was recognised and takes a right that the level does not include. */
export type LockedCondition = ReplyOf<typeof searchWordCalls.understandWords>['locked'][number]

/** Travels with an entry of the browser's history: what the member typed and what was recognised in it. */
export interface SearchNote {
  /** The words as they were typed. */
  input: string
  /** Labels of the filters that were recognised in them. */
  recognised: string[]
  /** What was recognised and is left out. */
  locked: LockedCondition[]
}

export function isSearchNote(value: unknown): value is SearchNote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    typeof value.input === 'string' &&
    'recognised' in value &&
    Array.isArray(value.recognised) &&
    'locked' in value &&
    Array.isArray(value.locked)
  )
}
