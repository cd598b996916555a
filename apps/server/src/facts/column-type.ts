import type { FactKind } from './fact-table.ts'

const types: Readonly<Partial<Record<FactKind, string>>> = { money: 'bigint', moment: 'timestamptz', days: 'integer' }

/** The column type for facts of this kind. */
export function columnType(kind: FactKind): string {
  return types[kind] ?? 'text'
}
