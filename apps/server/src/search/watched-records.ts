import { normaliseText, type Watch, type WatchedDocument } from '@tender/matching'
import { areaPrefix, isAreaCode } from '../gazetteer/area-code.ts'
import type { FieldCondition } from './field-conditions.ts'
import type { Field } from './fields.ts'
import type { ComparedRecord } from './matches-request.ts'
import { meetsAll, namesMeant } from './meets.ts'
import type { RecordRequest } from './port.ts'
import type { RecordKind } from './record-kind.ts'

export interface WatchedRecord<Content> extends WatchedDocument {
  document: Content
}

/** A search for new records, independent of what its owner may see. */
export type WatchedSearch<Name extends string> = Pick<RecordRequest<Name, string>, 'queries' | 'scope' | 'conditions'>

/** Prepares a search for comparison with new records; it matches exactly the records that it would find. */
export function watchOf<Content, Name extends string>(
  { fields }: Pick<RecordKind<Content, Name>, 'fields'>,
  { queries, scope, conditions }: WatchedSearch<Name>,
): Watch<WatchedRecord<Content>> {
  const rest = conditions.filter(({ kind }) => kind === 'flagged' || kind === 'within' || kind === 'spelt' || kind === 'either')
  return {
    queries,
    scope,
    keys: conditions.flatMap(keysOf),
    names: conditions.flatMap(namesOf),
    accepts: ({ document }) => meetsAll(fields, document, rest),
  }
}

/** A name without searchable words matches every name, so it is not indexed. */
function namesOf(condition: FieldCondition): { kind: string; ways: string[][] }[] {
  if (condition.kind !== 'named') return []
  const ways = namesMeant(condition)
  return ways.length === 0 ? [] : [{ kind: condition.field, ways }]
}

function keysOf(condition: FieldCondition): string[][] {
  switch (condition.kind) {
    case 'listed':
      return [condition.values.map((value) => keyOf(condition.field, value))]
    case 'inside':
      return [condition.areas.filter(isAreaCode).map((code) => keyOf(condition.field, areaPrefix(code)))]
    case 'flagged':
    case 'within':
    case 'named':
    case 'spelt':
    case 'either':
      return []
  }
}

/** Prepares a record for comparison with all watched searches. */
export function watchedRecord<Content>(
  kind: RecordKind<Content>,
  { document, whole, masked }: ComparedRecord<Content>,
): WatchedRecord<Content> {
  const fields = Object.entries<Field<Content>>(kind.fields)
  const keys = fields.flatMap(([name, field]) => {
    if (field.kind === 'code') return field.read(document).map((code) => keyOf(name, code))
    return field.kind === 'area' ? field.read(document).flatMap((code) => placesOf(code).map((place) => keyOf(name, place))) : []
  })
  const names = fields.flatMap(([kind, field]) =>
    field.kind === 'names' ? field.read(document).map((name) => ({ kind, name: normaliseText(name) })) : [],
  )
  return { document, whole, masked, keys, names }
}

/** All areas that contain an area, each as the digits that its inner codes begin with. */
function placesOf(code: string): string[] {
  return isAreaCode(code) ? [code.slice(0, 2), code.slice(0, 4), code] : []
}

function keyOf(field: string, value: string): string {
  return `${field}:${value}`
}
