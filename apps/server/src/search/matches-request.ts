import { evaluatePrepared, maskedText, withoutMasked, type PreparedDocument, type Scope } from '@tender/matching'
import { isInOneOf, isVisible, meetsAll } from './meets.ts'
import { noticeFields } from './notice-fields.ts'
import type { SearchDocument, SearchRequest } from './port.ts'

/** A notice as requests are compared with it. */
export interface ComparedDocument {
  document: SearchDocument
  /** For callers who read its phones. */
  whole: PreparedDocument
  /** For all others. */
  masked: PreparedDocument
}

type Asked = Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility'>

export function comparedDocument(document: SearchDocument): ComparedDocument {
  const title = maskedText(document.title, document.phones.title)
  const text = maskedText(document.text, document.phones.text)
  const masked = { title: withoutMasked(title), text: withoutMasked(text) }
  return { document, whole: { title: title.text, text: text.text }, masked }
}

/** Whether a request finds the notice: the definition that every engine must agree with. */
export function matchesRequest(compared: ComparedDocument, request: Asked): boolean {
  const { document } = compared
  return (
    isVisible(document, request.visibility) &&
    meetsAll(noticeFields, document, request.conditions) &&
    matchesWords(compared, request, request.scope)
  )
}

export function matchesWords({ document, whole, masked }: ComparedDocument, { queries, phonesIn }: Asked, scope: Scope): boolean {
  const readsPhones = phonesIn === undefined || isInOneOf(document.area, phonesIn)
  return queries.every((query) => evaluatePrepared(query, readsPhones ? whole : masked, scope))
}
