import { atOnce, evaluatePrepared, maskedText, maskedTextSteps, withoutMasked, type PreparedDocument, type Scope } from '@tender/matching'
import { isInOneOf, isVisible, meetsAll } from './meets.ts'
import { noticeKind } from './notice-kind.ts'
import type { RecordRequest, SearchDocument, SearchRequest } from './port.ts'
import type { RecordKind } from './record-kind.ts'

/** A record prepared for comparison with requests. */
export interface ComparedRecord<Record> {
  document: Record
  /** For callers who may read its phones. */
  whole: PreparedDocument
  /** For all others. */
  masked: PreparedDocument
}
export type ComparedDocument = ComparedRecord<SearchDocument>

type Asked<Name extends string> = Pick<RecordRequest<Name, string>, 'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility'>

export function comparedRecord<Content, Record extends Content>(kind: RecordKind<Content>, document: Record): ComparedRecord<Record> {
  return atOnce(comparedRecordSteps(kind, document))
}

/** The same in steps, because a long text takes a tenth of a second. */
export function* comparedRecordSteps<Content, Record extends Content>(
  kind: RecordKind<Content>,
  document: Record,
): Generator<undefined, ComparedRecord<Record>> {
  const texts = kind.texts(document)
  const title = maskedText(texts.title, texts.phones.title)
  const text = yield* maskedTextSteps(texts.text, texts.phones.text)
  yield
  const masked = { title: withoutMasked(title), text: withoutMasked(text) }
  yield
  return { document, whole: { title: title.text, text: text.text }, masked }
}

export function comparedDocument(document: SearchDocument): ComparedDocument {
  return comparedRecord(noticeKind, document)
}

/** Defines whether a request finds the record; every engine must agree with it. */
export function recordMatches<Content>(kind: RecordKind<Content>, compared: ComparedRecord<Content>, request: Asked<string>): boolean {
  const { document } = compared
  return (
    isVisible(kind.moment.read(document) ?? 0, kind.area.read(document), request.visibility) &&
    meetsAll(kind.fields, document, request.conditions) &&
    recordHasWords(kind, compared, request, request.scope)
  )
}

export function matchesRequest(
  compared: ComparedDocument,
  request: Pick<SearchRequest, 'queries' | 'scope' | 'phonesIn' | 'conditions' | 'visibility'>,
): boolean {
  return recordMatches(noticeKind, compared, request)
}

/** True if the record outdates earlier ones of its group (`outdatedBy`), whether or not the request finds it. */
export function recordOutdates<Content>(
  kind: RecordKind<Content>,
  { document }: Pick<ComparedRecord<Content>, 'document'>,
  { outdatedBy, visibility }: Pick<RecordRequest<string, string>, 'outdatedBy' | 'visibility'>,
): boolean {
  return (
    outdatedBy !== undefined &&
    isVisible(kind.moment.read(document) ?? 0, kind.area.read(document), visibility) &&
    meetsAll(kind.fields, document, outdatedBy)
  )
}

export function outdates(compared: ComparedDocument, request: Pick<SearchRequest, 'outdatedBy' | 'visibility'>): boolean {
  return recordOutdates(noticeKind, compared, request)
}

export function recordHasWords<Content>(
  { area }: RecordKind<Content>,
  { document, whole, masked }: ComparedRecord<Content>,
  { queries, phonesIn }: Asked<string>,
  scope: Scope,
): boolean {
  const readsPhones = phonesIn === undefined || area.read(document).some((code) => isInOneOf(code, phonesIn))
  return queries.every((query) => evaluatePrepared(query, readsPhones ? whole : masked, scope))
}
