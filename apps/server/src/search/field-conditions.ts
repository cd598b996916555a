import type { Field, Fields } from './fields.ts'

/** One condition on a record. Requests name fields, and every engine must agree with `meets.ts`. */
export type FieldCondition<Name extends string = string> =
  /** One of the field's codes is one of these. */
  | { kind: 'listed'; field: Name; values: readonly string[] }
  | { kind: 'flagged'; field: Name; value: boolean }
  /** One of the field's areas is, or lies in, one of these; nothing matches an empty list. */
  | { kind: 'inside'; field: Name; areas: readonly string[] }
  /** The field's number is known, at least `from`, and below `below`. */
  | { kind: 'within'; field: Name; from?: number; below?: number }
  /**
   * One of the field's names contains all words of this text literally (see matching), or all words of one of `others`,
   * such as a company's other names.
   */
  | { kind: 'named'; field: Name; words: string; others?: readonly string[] }
  /** One of the field's names has adjacent characters whose initials are these letters, a to z. */
  | { kind: 'spelt'; field: Name; letters: string }
  /** One of these conditions holds; only on codes, flags and areas. */
  | { kind: 'either'; parts: readonly SimpleCondition<Name>[] }

/** A condition that an index can decide alone. */
export type SimpleCondition<Name extends string = string> = Extract<FieldCondition<Name>, { kind: 'listed' | 'flagged' | 'inside' }>

/** A condition with the field itself in place of its name. */
export type BoundCondition<Record> =
  | { kind: 'listed'; field: FieldOf<Record, 'code'>; values: readonly string[] }
  | { kind: 'flagged'; field: FieldOf<Record, 'flag'>; value: boolean }
  | { kind: 'inside'; field: FieldOf<Record, 'area'>; areas: readonly string[] }
  | { kind: 'within'; field: FieldOf<Record, 'number'>; from?: number; below?: number }
  | { kind: 'named'; field: FieldOf<Record, 'names'>; words: string; others?: readonly string[] }
  | { kind: 'spelt'; field: FieldOf<Record, 'initials'>; letters: string }

/** A condition on a single field. */
export type SingleCondition<Name extends string = string> = Exclude<FieldCondition<Name>, { kind: 'either' }>

type FieldOf<Record, Kind> = Extract<Field<Record>, { kind: Kind }>

/** @throws Error if the record has no such field, or one of another kind, which is a bug */
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
