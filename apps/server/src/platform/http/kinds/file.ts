import { Readable } from 'node:stream'
import type { FileCall } from '@tender/contract/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '../content-disposition.ts'
import type { FileReply, Piece, Pieces } from './bodies.ts'
import { inputOf, type Mounted } from './mounted.ts'

// a file opened on its own is a document of our origin: it may have any style but run nothing
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
// a sandbox would not allow sending the form
const formPolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Downloads: docs/decisions/0025-kinds-of-calls.md. */
export function mountFile(server: FastifyInstance, { row, handler, route, contextOf }: Mounted<FileCall>): void {
  server.route({
    ...route,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const context = contextOf(request)
      const file = await handler(context, inputOf(row, request))
      if (!isFile(file) || !row.types.includes(file.type)) throw new TypeError('the handler of a file must give one of its types')
      if (file.kept !== null && request.headers['if-none-match'] === file.kept.etag) return keep(reply, file).status(304).send()
      // before the first piece, a failure gets the usual reply; after it, the connection is cut
      const body = await begin(file.body)
      if (context.signal.aborted) await body.return()
      context.signal.throwIfAborted()
      keep(reply, file).headers({
        'content-type': file.type,
        'content-security-policy': file.hasForm === true ? formPolicy : filePolicy,
        ...(file.name === null ? {} : { 'content-disposition': attachment(file.name) }),
        ...(file.length === null ? {} : { 'content-length': file.length }),
      })
      return reply.send(Readable.from(body, { objectMode: false, highWaterMark: 64 * 1024 }))
    },
  })
}

function keep(reply: FastifyReply, { kept }: FileReply): FastifyReply {
  return kept === null ? reply : reply.headers({ etag: kept.etag, 'cache-control': kept.control })
}

interface Begun extends AsyncIterable<Piece> {
  /** Ends the pieces when nobody reads them. */
  return(): Promise<unknown>
}

/** The same pieces, after the first has been read. */
async function begin(pieces: Pieces): Promise<Begun> {
  const iterator = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<Piece> | null = await iterator.next()
  const end = async (): Promise<IteratorResult<Piece>> => {
    await iterator.return?.()
    return { done: true, value: undefined }
  }
  const next = async () => {
    const piece = first ?? (await iterator.next())
    first = null
    return piece
  }
  return { return: end, [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

function isFile(value: unknown): value is FileReply {
  return typeof value === 'object' && value !== null && 'type' in value && 'body' in value && 'kept' in value
}
