import type * as z from 'zod/mini'
import type { CallbackShape, CallShape, FileShape, JsonShape, StreamShape, UploadShape } from '../call-shape.ts'
import type { ErrorCode } from '../errors.ts'
import type { PermissionCode } from '../rights.ts'

/**
 * Who may make a call: anybody, anybody who is logged in, a feed with its key, a main account, an account with the role `operator`,
 * a member whose level has the permission, or whoever has signed the body: the handler finds out, and wrong ones are counted by network.
 */
export type Access = 'public' | 'session' | 'ingest-key' | 'main-account' | 'operator' | 'signature' | { permission: PermissionCode }

/** What only the server needs to know of a call, whatever its kind. */
export interface CallRules<Request extends z.ZodMiniType = z.ZodMiniType, Who extends Access = Access> {
  access: Who
  /** What the call does, in Chinese, for the readable page of calls. */
  summary: string
  /**
   * Query string of a GET or DELETE (values arrive as text), JSON body of a POST or PUT; with the fields that stand in the path, as text.
   * Of an upload and a callback, whose bodies are something else: the query string.
   */
  request: Request
  /** Errors this call may answer beyond those that any call may: `mayAnswer`. */
  errors: readonly ErrorCode[]
  /** What it does hurts in the wrong hands: the session must have proven its password within the last minutes, else `password.needed`. */
  recentPassword?: true
  /** Largest body in bytes, counted after unpacking, where it differs from `bodyLimits`. */
  bodyLimit?: number
  /** What the call counts as for the account's rate; where absent, a GET reads and everything else writes. */
  rate?: 'read' | 'write'
  /**
   * While the disk has little room, what writes is refused, and what reads is answered. Else: what logs in, ends, deletes or locks something and what pays is
   * answered though it writes; a read that only keeps something is refused.
   */
  onLowDisk?: 'answered' | 'refused'
}

/** Whether the call writes, as its account's rate counts it. */
export function writes({ method, rate }: Pick<Call, 'method' | 'rate'>): boolean {
  return rate === undefined ? method !== 'GET' : rate === 'write'
}

interface JsonRules {
  /** The body may come packed (`Content-Encoding`: gzip, deflate or br); elsewhere that is refused. */
  unpacks?: true
  /** Code of the envelope where this field of the request is empty, in place of 200. */
  emptyWithout?: { field: string; code: number }
  /** For a body too large to be read in one piece: the one list in it, which is read item by item. */
  items?: ItemLimits
}

/** Of calls whose body is no JSON. */
interface BodyRules {
  bodyLimit: number
  /** Content types of the body. */
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

/** Errors that any call may answer: of its request, its connection, the server and what that stands on. */
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

/** Whether a call may answer with this error: the row declares it, any call may, or the gate does for this row's access. */
export function mayAnswer(row: Pick<Call, 'access' | 'errors' | 'recentPassword'>, code: ErrorCode): boolean {
  const ofPassword = row.recentPassword === true ? 'password.needed' : null
  return [...commonErrors, ...row.errors, ...gateErrors(row.access), ofPassword].includes(code)
}

/** How the gate refuses whoever may not make a call of this access. */
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

/** How much of a list is read: an item beyond its limits is refused by itself, a list with more items as a whole. */
export interface ItemLimits {
  /** Name of the field that holds the list. */
  field: string
  most: number
  /** Characters of one item's JSON. */
  length: number
  /** Values in one item: objects, lists, texts, numbers. */
  values: number
}

/** Largest bodies in bytes: of calls that anybody can make, and of all others. */
export const bodyLimits = { public: 8 * 1024, other: 64 * 1024 } as const

/** Rows that no one reads leave the page's program, with all that is in `make`. */
// @__NO_SIDE_EFFECTS__
export function rows<const Rows extends Record<string, Call>>(make: () => Rows): Rows {
  return make()
}

/** The whole row: what the page knows of the call, and the server's rules beside it. */
export function call<Shape extends CallShape, Request extends z.ZodMiniType, const Who extends Access>(
  shape: Shape,
  rules: CallRules<Request, Who> & RulesOfKind<Shape>,
): Shape & CallRules<Request, Who> & RulesOfKind<Shape> {
  return { ...shape, ...rules }
}

export type ParsedRequestOf<C extends Call> = z.output<C['request']>
