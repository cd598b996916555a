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

/** The caller of a request. */
export interface Caller {
  accountId: number
  enterpriseId: number
  /** 10: main account; 20: sub-account. */
  accountType: number
  level: { id: number; name: string; endsAt: Date | null }
  /** What the level allows anywhere. If it is limited to areas, `grants` has them (modules/membership: may, areasWith). */
  permissions: ReadonlySet<PermissionCode>
  /** What each current period allows, the highest level first; the last one applies to the whole country. */
  grants: readonly Grant[]
  /** Has the role `operator`. */
  isOperator: boolean
  /** The session has proved its password or a second factor within the last minutes. */
  isRecentlyProven: boolean
  /** The caller is an operator who must set up a second factor before using operators' calls. */
  lacksSecondFactor: boolean
}

/** What one current period allows, and in which areas. */
export interface Grant {
  levelId: number
  /** Empty for the whole country. */
  areaCodes: readonly string[]
  permissions: ReadonlySet<PermissionCode>
}

/** What every handler knows about its call. */
export interface CallContext {
  requestId: string
  /** Address of the client, behind as many proxies as the configuration trusts. */
  address: string
  /** Host that the client addressed, lower case and without port. */
  host: string
  agent: string | null
  /** The token of the Authorization header; null if there is none. */
  token: string | null
  /** The header as sent; null if there is none. */
  cookies: string | null
  /** Adds a `Set-Cookie` header to the reply. */
  setCookie: (cookie: string) => void
  /** Aborted when the client disconnects or the server gives up the call. */
  signal: AbortSignal
}

export interface SessionContext extends CallContext {
  caller: Caller
}

export interface IngestContext extends CallContext {
  /** Name of the feed that the key belongs to. */
  feed: string
}

type ContextOf<C extends Call> = C['access'] extends 'public' | 'signature'
  ? CallContext
  : C['access'] extends 'ingest-key'
    ? IngestContext
    : SessionContext

/** The handler of a call, by the row's kind. */
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

/** Refuses by throwing, like every call. What it returns then feeds the stream until it ends or the stream's signal is aborted. */
type StreamHandler<C extends StreamCall> = (
  context: ContextOf<C> & { lastEventId: string | null },
  input: ParsedRequestOf<C>,
) => Promise<(stream: EventStream<C['events']>) => Promise<void>>

/** Handlers of a table of calls. */
export type RowHandlers<Rows extends Readonly<Record<string, Call>>> = { [Name in keyof Rows]: HandlerOf<Rows[Name]> }

/** Handlers of the calls that a module implements. */
export type Handlers<Names extends CallName> = Pick<RowHandlers<typeof calls>, Names>
