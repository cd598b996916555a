import type { Axis } from './terms/axes.ts'

/** A field of a record that can be searched: what filters read, and what the index has terms for. `term` names its terms. */
export type Field<Record> = CodeField<Record> | FlagField<Record> | AreaField<Record> | NumberField<Record> | NamesField<Record>

/** One of a list of codes; null where unknown. */
export interface CodeField<Record> {
  kind: 'code'
  term: string
  read(record: Record): string | null
}

export interface FlagField<Record> {
  kind: 'flag'
  term: string
  read(record: Record): boolean
}

/** A six-digit code. */
export interface AreaField<Record> {
  kind: 'area'
  read(record: Record): string | null
}

/** A moment in milliseconds since 1970, or an amount in fen. */
export interface NumberField<Record> extends Axis {
  kind: 'number'
  /** Records without a value have a term that says so, for orders that end with them. */
  termOfNone?: string
  read(record: Record): number | null
}

/** Names of parties. */
export interface NamesField<Record> {
  kind: 'names'
  term: string
  /** In an engine's index. */
  name: string
  /** In the engine a list of names, of which one and the same must hold all words. */
  isList: boolean
  read(record: Record): readonly string[]
}

/** All fields of a kind of record, by name. */
export type Fields<Record> = Readonly<{ [Name in string]: Field<Record> }>
