import { findWord } from './find-word.ts'
import { normaliseText } from './normalise.ts'
import type { Query, QueryWord } from './query.ts'

/** A notice prepared for matching. It is made once if many queries are tested against one notice. */
export interface PreparedDocument {
  /** Normalised. */
  title: string
  /** Normalised body, without the title. */
  text: string
}

/** `title`: words must occur in the title; `full`: in the title or in the text. */
export type Scope = 'title' | 'full'

/** Whether a notice matches. Every search engine must agree with this definition. */
export function evaluate(query: Query, document: { title: string; text: string }, scope: Scope): boolean {
  return evaluatePrepared(query, prepareDocument(document), scope)
}

export function prepareDocument(document: { title: string; text: string }): PreparedDocument {
  return { title: normaliseText(document.title), text: normaliseText(document.text) }
}

export function evaluatePrepared(query: Query, document: PreparedDocument, scope: Scope): boolean {
  switch (query.kind) {
    case 'word':
      return containsWord(query, document, scope)
    case 'not':
      return !evaluatePrepared(query.part, document, scope)
    case 'all':
      return query.parts.every((part) => evaluatePrepared(part, document, scope))
    case 'any':
      return query.parts.some((part) => evaluatePrepared(part, document, scope))
  }
}

export function containsWord(word: QueryWord, document: PreparedDocument, scope: Scope): boolean {
  if (findWord(document.title, word.word) !== -1) return true
  return scope === 'full' && !word.titleOnly && findWord(document.text, word.word) !== -1
}
