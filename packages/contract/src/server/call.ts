import type * as z from 'zod/mini'
import type { CallbackShape, CallShape, FileShape, JsonShape, StreamShape, UploadShape } from '../call-shape.ts'
import type { ErrorCode } from '../errors.ts'
import type { PermissionCode } from '../rights.ts'

/**
 * Who may make a call: anybody, anybody with a session, a feed with its key, a main account, an account with the role
 * `operator`, a member whose level has the permission, or a sender who signed the body. For the last, the handler
 * checks the signature, and failures are counted by network.
 */
export type Access = 'public' | 'session' | 'ingest-key' | 'main-account' | 'operator' | 'signature' | { permission: PermissionCode }

/** The part of a call that only the server needs, for all kinds. */
export interface CallRules<Request extends z.ZodMiniType = z.ZodMiniType, Who extends Access = Access> {
  access: Who
  /** The purpose of the call, in Chinese, for the API reference. */
  summary: string
  /**
   * The query string of a GET or DELETE (values arrive as text), or the JSON body of a POST or PUT, including the
   * fields in the path, as text. For an upload and a callback, whose bodies are something else: the query string.
   */
  request: Request
  /** The errors that this call may answer besides those of every call: `mayAnswer`. */
  errors: readonly ErrorCode[]
  /**
   * The call is dangerous in the wrong hands: the session must have proven its password within the last minutes,
   * otherwise the answer is `password.needed`.
   */
  recentPassword?: true
  /** The maximal body in bytes after decompression, if it differs from `bodyLimits`. */
  bodyLimit?: number
  /** What the call counts as in the account's rate limit. By default a GET reads and everything else writes. */
  rate?: 'read' | 'write'
  /**
   * What happens while disk space is low. By default calls that write are refused and calls that read are answered.
   * `answered`: calls that log in, end, delete, lock or pay are answered although they write. `refused`: calls that
   * read but also store something are refused.
   */
  onLowDisk?: 'answered' | 'refused'
}

/** Whether the call counts as writing in the account's rate limit. */
export function writes({ method, rate }: Pick<Call, 'method' | 'rate'>): boolean {
  return rate === undefined ? method !== 'GET' : rate === 'write'
}

interface JsonRules {
  /** The body may be compressed (`Content-Encoding`: gzip, deflate or br); other calls refuse that. */
  unpacks?: true
  /** The envelope's code, instead of 200, if this field of the request is empty. */
  emptyWithout?: { field: string; code: number }
  /** For a body too large to be read in one piece: its only list, which is read item by item. */
  items?: ItemLimits
}

/** Rules of calls whose body is not JSON. */
interface BodyRules {
  bodyLimit: number
  /** Accepted content types of the body. */
  accepts: readonly string[]
}

type RulesOfKind<Shape> = Shape extends UploadShape | CallbackShape
  ? BodyRules
  : Shape extends StreamShape | FileShape
    ? unknown
    : JsonRules

export type JsonCall = JsonShape & CallRules & JsonRules
export type StreamCall = StreamShape & CallRules
export type FileCall = FileShape & CallRules
export type UploadCall = UploadShape & CallRules & BodyRules
export type CallbackCall = CallbackShape & CallRules & BodyRules

/** One row of the contract: everything about one call. */
export type Call = JsonCall | StreamCall | FileCall | UploadCall | CallbackCall

export function isJson(row: Call): row is JsonCall {
  return row.kind === undefined || row.kind === 'json'
}

/** Errors that every call may answer: about its request, its connection, the server and the server's dependencies. */
const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.too-large',
  'request.packed',
  'request.too-deep',
  'request.cancelled',
  'request.conflict',
  'request.too-many',
  'request.too-many-at-once',
  'server.failed',
  'server.timeout',
  'server.closing',
  'database.unavailable',
  'storage.low',
]

/** Whether a call may answer with this error: the row declares it, every call may, or the gate does for the row's access. */
export function mayAnswer(row: Pick<Call, 'access' | 'errors' | 'recentPassword'>, code: ErrorCode): boolean {
  const ofPassword = row.recentPassword === true ? 'password.needed' : null
  return [...commonErrors, ...row.errors, ...gateErrors(row.access), ofPassword].includes(code)
}

/** The errors by which the gate refuses callers without this access. */
function gateErrors(access: Access): readonly ErrorCode[] {
  if (typeof access === 'object') return ['session.expired', 'rights.insufficient']
  switch (access) {
    case 'public':
    case 'signature':
      return []
    case 'session':
      return ['session.expired']
    case 'main-account':
      return ['session.expired', 'rights.main-account-only']
    case 'operator':
      return ['session.expired', 'rights.operator-only', 'rights.second-factor-needed']
    case 'ingest-key':
      return ['ingest.key-invalid']
  }
}

/** Limits of a list: an item beyond its limits is refused by itself, a list with too many items as a whole. */
export interface ItemLimits {
  /** Name of the field that holds the list. */
  field: string
  maxItems: number
  /** Maximal characters of one item's JSON. */
  length: number
  /** Maximal values in one item: objects, lists, texts, numbers. */
  values: number
}

/** Maximal bodies in bytes: of calls that anybody can make, and of all others. */
export const bodyLimits = { public: 8 * 1024, other: 64 * 1024 } as const

/** Rows that no one reads leave the page's program, with all that is in `make`. */
// @__NO_SIDE_EFFECTS__
export function rows<const Rows extends Record<string, Call>>(make: () => Rows): Rows {
  return make()
}

/** The whole row of a call: the part that the page knows, and the server's rules. */
export function call<Shape extends CallShape, Request extends z.ZodMiniType, const Who extends Access>(
  shape: Shape,
  rules: CallRules<Request, Who> & RulesOfKind<Shape>,
): Shape & CallRules<Request, Who> & RulesOfKind<Shape> {
  return { ...shape, ...rules }
}

export type ParsedRequestOf<C extends Call> = z.output<C['request']>
