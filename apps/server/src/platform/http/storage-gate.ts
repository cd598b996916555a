import type { Call, CallName } from '@tender/contract/server'
import { AppError } from '../app-error.ts'
import type { Storage } from '../storage.ts'

/** Calls that only read but are not GET, and those that log in, lock an account, delete, or tell of a payment: they go on while the disk has little room. */
const goOn: ReadonlySet<string> = new Set<CallName>([
  'autoLogin',
  'changePassword',
  'clearRecentSearch',
  'confirmPassword',
  'deleteAdvance',
  'deleteCollectFolder',
  'endCalendarLink',
  'endOtherSessions',
  'endSession',
  'enterpriseaccountList',
  'frontDeskLogin',
  'getAssociativeWordList',
  'getCollectList',
  'getDocumentList',
  'getEncryptStr',
  'getMemberServiceFrequency',
  'getWiderSearches',
  'invitation',
  'isMainAccount',
  'paymentCallback',
  'previewPeriod',
  'previewRights',
  'readEncryptStr',
  'resetAccountPassword',
  'revokeIngestKey',
  'secondFactor',
  'setAccountState',
  'setEnterpriseState',
  'setSubAccountState',
  'showEnterprisePhones',
  'understandWords',
  'verifyVip',
])

/** GETs that are there to keep something. */
const keep: ReadonlySet<string> = new Set<CallName>(['documentCollect', 'skipBoot'])

/** @throws AppError storage.low where the call writes and the disk has little room */
export function demandRoom(name: string, { kind, method }: Call, storage: Storage | null): void {
  if (kind === 'stream' || kind === 'file') return
  if (storage === null || storage.room() === 'enough') return
  if (method === 'GET' ? keep.has(name) : !goOn.has(name)) throw new AppError('storage.low')
}
