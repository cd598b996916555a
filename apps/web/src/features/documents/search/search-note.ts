/** Travels with an entry of the browser's history: what the member typed and what was recognised in it. */
export interface SearchNote {
  /** The words as they were typed. */
  input: string
  /** Labels of the filters that were recognised in them. */
  recognised: string[]
}

export function isSearchNote(value: unknown): value is SearchNote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    typeof value.input === 'string' &&
    'recognised' in value &&
    Array.isArray(value.recognised)
  )
}
