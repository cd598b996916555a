import type * as z from 'zod/mini'
import type { CallShape } from './call-shape.ts'
import type { calls } from './server/calls.ts'

type Rows = typeof calls
type AddressOf<C extends Pick<CallShape, 'method' | 'path'>> = `${C['method']} ${C['path']}`
/**
 * No two calls share an address. These types are all that the page has of the server's part. Looking a call up by its
 * address keeps the compiler from building the union of all.
 */
type InputByAddress = { [Name in keyof Rows as AddressOf<Rows[Name]>]: z.input<Rows[Name]['request']> }

/** The request of a call: the query string of a GET or DELETE, or the JSON body of a POST or PUT, including the fields in the path. */
export type RequestOf<C extends CallShape> = C extends CallShape
  ? AddressOf<C> extends infer Address extends keyof InputByAddress
    ? InputByAddress[Address]
    : never
  : never
