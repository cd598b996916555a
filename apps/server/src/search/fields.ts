import type { Axis } from './terms/axes.ts'

/** A field of a record that can be searched: what filters read, and what the index has terms for. `term` names its terms. */
export type Field<Record> =
  | CodeField<Record>
  | FlagField<Record>
  | AreaField<Record>
  | NumberField<Record>
  | NamesField<Record>
  | InitialsField<Record>
  | GroupField<Record>

/** Of a list of codes; none where unknown. */
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

/** Six-digit codes; none where unknown. */
export interface AreaField<Record> {
  kind: 'area'
  /** Its number in the terms, below 16: another one for each field of a record. */
  place: number
  read(record: Record): readonly string[]
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

/** Names by the first letters of their characters' readings. */
export interface InitialsField<Record> {
  kind: 'initials'
  term: string
  /** In an engine's index. */
  name: string
  /** Each as `initialsOf` writes it. */
  read(record: Record): readonly string[]
}

/** Records with the same number are about the same thing, of which a list may show the latest only (`latestOf`); null: about a thing of its own. No filter reads it. */
export interface GroupField<Record> {
  kind: 'group'
  /** In an engine's index. */
  name: string
  read(record: Record): number | null
}

/** All fields of a kind of record, by name. */
export type Fields<Record> = Readonly<{ [Name in string]: Field<Record> }>
