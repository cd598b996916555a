import type { PermissionCode, ReplyOf } from '@tender/contract'
import type { Call, CallName, ParsedRequestOf, calls } from '@tender/contract/server'

/** Who makes a call. */
export interface Caller {
  accountId: number
  enterpriseId: number
  /** 10 main account, 20 sub-account. */
  accountType: number
  level: { id: number; name: string; endsAt: Date | null }
  /** What the level may do somewhere; where it is limited to areas, `grants` says where (modules/membership: may, areasWith). */
  permissions: ReadonlySet<PermissionCode>
  /** What the periods in use open, the highest first; the last one opens the whole country. */
  grants: readonly Grant[]
  /** Has the role `operator`. */
  isOperator: boolean
  /** The session proved its password, or a second factor, within the last minutes. */
  isRecentlyProven: boolean
  /** An operator who has to set up a second factor before operators' calls let them in. */
  lacksSecondFactor: boolean
}

/** What one period in use opens, and where. */
export interface Grant {
  levelId: number
  /** Empty: the whole country. */
  areaCodes: readonly string[]
  permissions: ReadonlySet<PermissionCode>
}

/** What every handler gets about its call. */
export interface CallContext {
  requestId: string
  /** Address of the client, behind as many proxies as the configuration trusts. */
  address: string
  /** Host that the client addressed, lower case and without port. */
  host: string
  agent: string | null
  /** Token of the Authorization header as sent; null where there is none. */
  token: string | null
  /** The header as sent; null where there is none. */
  cookies: string | null
  /** Adds a `Set-Cookie` header to the reply. */
  setCookie: (cookie: string) => void
  /** Aborted when the client drops the call or the server gives it up. */
  signal: AbortSignal
}

export interface SessionContext extends CallContext {
  caller: Caller
}

export interface IngestContext extends CallContext {
  /** Name of the feed whose key was sent. */
  feed: string
}

type ContextOf<C extends Call> = C['access'] extends 'public'
  ? CallContext
  : C['access'] extends 'ingest-key'
    ? IngestContext
    : SessionContext

type AllCalls = typeof calls
export type Handler<Name extends CallName> = (
  context: ContextOf<AllCalls[Name]>,
  input: ParsedRequestOf<AllCalls[Name]>,
) => Promise<ReplyOf<AllCalls[Name]>>

/** Handlers of the calls a module answers. */
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> }
