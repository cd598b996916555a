import type { PermissionCode, ReplyOf } from '@tender/contract'
import type {
  Call,
  CallbackCall,
  CallName,
  FileCall,
  JsonCall,
  ParsedRequestOf,
  StreamCall,
  UploadCall,
  calls,
} from '@tender/contract/server'
import type { CallbackBody, CallbackReply, FileReply, UploadBody } from './kinds/bodies.ts'
import type { EventStream } from './kinds/event-stream.ts'

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

type ContextOf<C extends Call> = C['access'] extends 'public' | 'signature'
  ? CallContext
  : C['access'] extends 'ingest-key'
    ? IngestContext
    : SessionContext

/** What answers a call of the row's kind. */
export type HandlerOf<C extends Call> = C extends StreamCall
  ? StreamHandler<C>
  : C extends FileCall
    ? (context: ContextOf<C>, input: ParsedRequestOf<C>) => Promise<FileReply>
    : C extends UploadCall
      ? (context: ContextOf<C>, input: ParsedRequestOf<C>, body: UploadBody) => Promise<ReplyOf<C>>
      : C extends CallbackCall
        ? (context: ContextOf<C>, input: ParsedRequestOf<C>, body: CallbackBody) => Promise<CallbackReply>
        : C extends JsonCall
          ? (context: ContextOf<C>, input: ParsedRequestOf<C>) => Promise<ReplyOf<C>>
          : never

/** Refuses as every call does, by throwing; what it gives then feeds the stream until it ends, or until the stream's signal is aborted. */
type StreamHandler<C extends StreamCall> = (
  context: ContextOf<C> & { lastEventId: string | null },
  input: ParsedRequestOf<C>,
) => Promise<(stream: EventStream<C['events']>) => Promise<void>>

/** Handlers of a table of calls. */
export type RowHandlers<Rows extends Readonly<Record<string, Call>>> = { [Name in keyof Rows]: HandlerOf<Rows[Name]> }

/** Handlers of the calls a module answers. */
export type Handlers<Names extends CallName> = Pick<RowHandlers<typeof calls>, Names>
