import type * as z from 'zod/mini'
import type { CallShape } from './call-shape.ts'
import type { calls } from './server/calls.ts'

type Rows = typeof calls
type AddressOf<C extends Pick<CallShape, 'method' | 'path'>> = `${C['method']} ${C['path']}`
/** No two calls share an address. Of the server's part this is all that the page has: types. What each call takes is worked out by itself, not from the union of all. */
type InputByAddress = { [Name in keyof Rows as AddressOf<Rows[Name]>]: z.input<Rows[Name]['request']> }

/** What a call takes: query string of a GET or DELETE, JSON body of a POST or PUT; with the fields that stand in the path. */
export type RequestOf<C extends CallShape> = C extends CallShape
  ? AddressOf<C> extends infer Address extends keyof InputByAddress
    ? InputByAddress[Address]
    : never
  : never
