import type { PreparedDocument, Scope } from '../evaluate.ts'
import type { Query } from '../query.ts'

/** What somebody wants to be told of: a subscription, or a monitor. All of it must hold. */
export interface Watch<Document> {
  /** Every one must match. */
  queries: readonly Query[]
  scope: Scope
  /** Of each group, the notice has one of the keys. */
  keys: readonly (readonly string[])[]
  /** Of each, one and the same of the notice's names of this kind holds all words of one of the ways. */
  names: readonly { kind: string; ways: readonly (readonly string[])[] }[]
  /** What the rest says, such as ranges. */
  accepts(document: Document): boolean
}

/** A notice as watches are asked about it. */
export interface WatchedDocument {
  /** For those who read its phones. */
  whole: PreparedDocument
  /** For all others. */
  masked: PreparedDocument
  /** Channel, areas and whatever else watches name: each with its kind, as in `channel:tender`. */
  keys: readonly string[]
  /** Names of parties, normalised. */
  names: readonly { kind: string; name: string }[]
}
