import type { UnderstoodWords } from '@tender/contract'

/** A recognised condition that needs a right the level does not include. */
export type LockedCondition = UnderstoodWords['locked'][number]

/** State of a history entry: what the member typed and what was recognised in it. */
export interface SearchNote {
  /** The words as typed. */
  input: string
  /** Labels of the recognised filters. */
  recognised: string[]
  /** Conditions that were recognised but left out. */
  locked: LockedCondition[]
}

export function noteOf(input: string, { chips, locked }: UnderstoodWords): SearchNote {
  return { input, recognised: chips.map(({ label }) => label), locked }
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
