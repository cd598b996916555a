import type { Range } from '@tender/matching'
import type { AreaField, Field, NumberField } from './fields.ts'

/** A kind of records that is searched. Whoever searches, and every engine, knows of it what stands here. */
export interface RecordKind<Content, Name extends string = string, Sort extends string = string> {
  fields: Readonly<Record<Name, Field<Content>>>
  texts(content: Content): SearchTexts
  /** Known of every record: orders end with it, the highest first, and what somebody sees (`Visibility`) is judged by it. */
  moment: NumberField<Content>
  /** Where it is seen (`Visibility`). */
  area: AreaField<Content>
  orders: Readonly<Record<Sort, Order<Content>>>
  /** Numbers and groups that other records may move: a content with another number there. */
  amended?: Readonly<{ [Field in Name]?: (content: Content, value: number | null) => Content }>
  /** Names in PostgreSQL: of the tables, of the index over terms, and of the column with the id. */
  tables: {
    record: `${string}_search`
    text: `${string}_search_text`
    change: `${string}_search_change`
    terms: `${string}_search_terms`
    id: string
  }
}

/** What words are looked for in: `title` alone, or both. */
export interface SearchTexts {
  title: string
  text: string
  /** Where phones stand in them. */
  phones: { title: readonly Range[]; text: readonly Range[] }
}

/** What an order looks at first; what has no rank by it comes last. */
export type Order<Content> =
  | { by: 'moment' }
  /** The records whose title alone matches all queries. */
  | { by: 'title' }
  | {
      by: 'field'
      field: NumberField<Content>
      /** `up`: the lowest first. */
      direction: 'up' | 'down'
      /** Only what is not before the moment of asking has a rank. */
      isAhead?: true
    }
