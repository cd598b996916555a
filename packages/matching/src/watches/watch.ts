import type { PreparedDocument, Scope } from '../evaluate.ts'
import type { Query } from '../query.ts'

/** A condition to be told about: a subscription or a monitor. All of it must hold. */
export interface Watch<Document> {
  /** All of them must match. */
  queries: readonly Query[]
  scope: Scope
  /** The notice must have one key of each group. */
  keys: readonly (readonly string[])[]
  /** For each entry, a single name of this kind must contain all words of one of the alternatives. */
  names: readonly { kind: string; ways: readonly (readonly string[])[] }[]
  /** The remaining conditions, such as ranges. */
  accepts(document: Document): boolean
}

/** A notice prepared for testing watches. */
export interface WatchedDocument {
  /** For readers of its phones. */
  whole: PreparedDocument
  /** For all others. */
  masked: PreparedDocument
  /** Channel, areas and other things that watches name, each with its kind, as in `channel:tender`. */
  keys: readonly string[]
  /** Names of parties, normalised. */
  names: readonly { kind: string; name: string }[]
}
