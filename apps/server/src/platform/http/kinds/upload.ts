import type { UploadCall } from '@tender/contract/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '../gate.ts'
import { readBytes } from '../unpack.ts'
import type { UploadBody } from './bodies.ts'
import { envelopeOf } from './json.ts'
import { inputOf, type Mounted } from './mounted.ts'

export function mountUpload(server: FastifyInstance, { row, handler, route, contextOf }: Mounted<UploadCall>): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // the handler reads it
    scope.addContentTypeParser('*', async () => null)
    scope.route({
      ...route,
      handler: async (request) => {
        const context = contextOf(request)
        const data = await handler(context, inputOf(row, request), bodyOf(row, request))
        context.signal.throwIfAborted()
        return envelopeOf(data)
      },
    })
  })
}

function bodyOf(row: UploadCall, { raw, headers }: FastifyRequest): UploadBody {
  const length = headers['content-length']
  return {
    type: headers['content-type'] ?? '',
    length: length === undefined ? null : Number(length),
    pieces: readBytes(raw, null, bodyLimitOf(row)),
  }
}
