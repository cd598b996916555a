import type * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import type { ErrorCode } from '../errors.ts'
import type { PermissionCode } from '../rights.ts'

/**
 * Who may make a call: anybody, anybody who is logged in, a feed with its key, a main account, an account with the role `operator`,
 * or a member whose level has the permission.
 */
export type Access = 'public' | 'session' | 'ingest-key' | 'main-account' | 'operator' | { permission: PermissionCode }

/** What only the server needs to know of a call. */
interface CallRules<Request extends z.ZodMiniType, Who extends Access> {
  access: Who
  /** What the call does, in Chinese, for the readable page of calls. */
  summary: string
  /** Query string of a GET or DELETE (values arrive as text), JSON body of a POST or PUT; with the fields that stand in the path, as text. */
  request: Request
  /** Errors this call may answer beyond those that any call may. */
  errors: readonly ErrorCode[]
  /** What it does hurts in the wrong hands: the session must have proven its password within the last minutes, else `password.needed`. */
  recentPassword?: true
  /** Largest body in bytes, counted after unpacking, where it differs from `bodyLimits`. */
  bodyLimit?: number
  /** The body may come packed (`Content-Encoding`: gzip, deflate or br); elsewhere that is refused. */
  unpacks?: true
  /** For a body too large to be read in one piece: the one list in it, which is read item by item. */
  items?: ItemLimits
  /** What the call counts as for the account's rate; where absent, a GET reads and everything else writes. */
  rate?: 'read' | 'write'
}

/** One row of the contract: everything about one call. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = CallShape<Reply> & CallRules<Request, Who>

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

/** The whole row: what the page knows of the call, and the server's rules beside it. */
export function call<Shape extends CallShape, Request extends z.ZodMiniType, const Who extends Access>(
  shape: Shape,
  rules: CallRules<Request, Who>,
): Shape & CallRules<Request, Who> {
  return { ...shape, ...rules }
}

export type ParsedRequestOf<C extends Call> = z.output<C['request']>
