import type { Field, Fields } from './fields.ts'

/** One thing that a record must be. Whoever asks names fields; every engine says the same of the same (`meets.ts`). */
export type FieldCondition<Name extends string = string> =
  /** One of its codes is one of these. */
  | { kind: 'listed'; field: Name; values: readonly string[] }
  | { kind: 'flagged'; field: Name; value: boolean }
  /** One of its areas is one of these or lies in one; without any, nothing does. */
  | { kind: 'inside'; field: Name; areas: readonly string[] }
  /** Its number is known, not below `from`, and below `below`. */
  | { kind: 'within'; field: Name; from?: number; below?: number }
  /** One of its names holds all words of this text, literally (see matching), or all of another one: a company's names besides. */
  | { kind: 'named'; field: Name; words: string; others?: readonly string[] }
  /** One of its names has characters side by side that begin with these letters, a to z. */
  | { kind: 'spelt'; field: Name; letters: string }
  /** One of these: of codes, flags and areas only. */
  | { kind: 'either'; parts: readonly SimpleCondition<Name>[] }

/** What an index alone can tell. */
export type SimpleCondition<Name extends string = string> = Extract<FieldCondition<Name>, { kind: 'listed' | 'flagged' | 'inside' }>

/** A condition with the field that it reads in place of its name. */
export type BoundCondition<Record> =
  | { kind: 'listed'; field: FieldOf<Record, 'code'>; values: readonly string[] }
  | { kind: 'flagged'; field: FieldOf<Record, 'flag'>; value: boolean }
  | { kind: 'inside'; field: FieldOf<Record, 'area'>; areas: readonly string[] }
  | { kind: 'within'; field: FieldOf<Record, 'number'>; from?: number; below?: number }
  | { kind: 'named'; field: FieldOf<Record, 'names'>; words: string; others?: readonly string[] }
  | { kind: 'spelt'; field: FieldOf<Record, 'initials'>; letters: string }

/** A condition on one field. */
export type SingleCondition<Name extends string = string> = Exclude<FieldCondition<Name>, { kind: 'either' }>

type FieldOf<Record, Kind> = Extract<Field<Record>, { kind: Kind }>

/** @throws Error where the record has no such field, or one of another kind: a mistake of ours */
export function bind<Record>(fields: Fields<Record>, condition: SingleCondition): BoundCondition<Record> {
  const field = fields[condition.field]
  switch (condition.kind) {
    case 'listed':
      if (field?.kind === 'code') return { ...condition, field }
      break
    case 'flagged':
      if (field?.kind === 'flag') return { ...condition, field }
      break
    case 'inside':
      if (field?.kind === 'area') return { ...condition, field }
      break
    case 'within':
      if (field?.kind === 'number') return { ...condition, field }
      break
    case 'named':
      if (field?.kind === 'names') return { ...condition, field }
      break
    case 'spelt':
      if (field?.kind === 'initials') return { ...condition, field }
      break
  }
  throw new Error(`no field ${condition.field} of which it could be asked whether it is ${condition.kind}`)
}
