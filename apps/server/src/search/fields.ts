import type { Axis } from './terms/axes.ts'

/** A searchable field of a record: filters read it, and the index has terms for it. `term` is the prefix of its terms. */
export type Field<Record> =
  | CodeField<Record>
  | FlagField<Record>
  | AreaField<Record>
  | NumberField<Record>
  | NamesField<Record>
  | InitialsField<Record>
  | GroupField<Record>

/** A list of codes; empty if unknown. */
export interface CodeField<Record> {
  kind: 'code'
  term: string
  read(record: Record): readonly string[]
}

export interface FlagField<Record> {
  kind: 'flag'
  term: string
  read(record: Record): boolean
}

/** Six-digit codes; empty if unknown. */
export interface AreaField<Record> {
  kind: 'area'
  /** Its number in the terms, below 16 and unique within a record. */
  place: number
  read(record: Record): readonly string[]
}

/** A time in milliseconds since 1970, or an amount in fen. */
export interface NumberField<Record> extends Axis {
  kind: 'number'
  /** The term of records without a value, for orders that put them last. */
  termOfNone?: string
  read(record: Record): number | null
}

/** Names of parties. */
export interface NamesField<Record> {
  kind: 'names'
  term: string
  /** Its name in an engine's index. */
  name: string
  /** The engine stores a list of names, and a single one of them must contain all words. */
  isList: boolean
  read(record: Record): readonly string[]
}

/** Names that can be found by the initials of their characters. */
export interface InitialsField<Record> {
  kind: 'initials'
  term: string
  /** Its name in an engine's index. */
  name: string
  /** Each as written by `initialsOf`. */
  read(record: Record): readonly string[]
}

/**
 * Records with the same number are about the same thing, and a list may show only the latest (`latestOf`); null for a
 * record of its own. No filter reads it.
 */
export interface GroupField<Record> {
  kind: 'group'
  /** Its name in an engine's index. */
  name: string
  read(record: Record): number | null
}

/** All fields of a kind of records, by name. */
export type Fields<Record> = Readonly<{ [Name in string]: Field<Record> }>
