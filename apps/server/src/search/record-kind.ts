import type { Range } from '@tender/matching'
import type { AreaField, Field, NumberField } from './fields.ts'

/** A kind of searchable records. It has everything that callers and engines know about it. */
export interface RecordKind<Content, Name extends string = string, Sort extends string = string> {
  fields: Readonly<Record<Name, Field<Content>>>
  texts(content: Content): SearchTexts
  /** Known for every record. Orders use it last, the highest first, and visibility depends on it (`Visibility`). */
  moment: NumberField<Content>
  /** The area in which it is visible (`Visibility`). */
  area: AreaField<Content>
  orders: Readonly<Record<Sort, Order<Content>>>
  /** Numbers and groups that other records may change: returns the content with the new number. */
  amended?: Readonly<{ [Field in Name]?: (content: Content, value: number | null) => Content }>
  /** Names in PostgreSQL: of the tables, of the index over terms, and of the id column. */
  tables: {
    record: `${string}_search`
    text: `${string}_search_text`
    change: `${string}_search_change`
    terms: `${string}_search_terms`
    id: string
  }
}

/** The texts in which words are searched: `title` alone, or both. */
export interface SearchTexts {
  title: string
  text: string
  /** The positions of phones in them. */
  phones: { title: readonly Range[]; text: readonly Range[] }
}

/** The first sort key of an order; records without one come last. */
export type Order<Content> =
  | { by: 'moment' }
  /** Records whose title alone matches all queries come first. */
  | { by: 'title' }
  | {
      by: 'field'
      field: NumberField<Content>
      /** `up`: the lowest first. */
      direction: 'up' | 'down'
      /** Only values after the time of the request count. */
      isAhead?: true
    }
