import type { CallbackCall } from '@tender/contract/server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { CallbackBody, CallbackReply } from './bodies.ts'
import { inputOf, type Mounted } from './mounted.ts'

/** Mounts a callback for other companies. Its content type does not matter, because the signature proves the sender. */
export function mountCallback(server: FastifyInstance, { row, handler, gate, route, contextOf }: Mounted<CallbackCall>): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => body)
    scope.route({
      ...route,
      errorHandler: answerPlainly,
      handler: async (request, reply) => {
        const context = contextOf(request)
        const body: CallbackBody = { headers: request.headers, text: typeof request.body === 'string' ? request.body : '' }
        const answer = await handler(context, inputOf(row, request), body)
        if (!isAnswer(answer)) throw new TypeError('the handler of a callback must give an answer')
        if (!answer.isGenuine) gate.limits.countUnsigned(networkOf(context.address))
        return reply.status(answer.status).type(answer.type).send(answer.text)
      },
    })
  })
}

/** The sender reads only the status; a body that is too large or cut off counts as wrong. */
function answerPlainly(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, status } = failureOf(error, request, reply)
  request.log.warn({ code }, 'callback not read')
  void reply.status(status >= 500 || status === 404 || status === 429 ? status : 400).send()
}

function isAnswer(value: unknown): value is CallbackReply {
  return typeof value === 'object' && value !== null && 'status' in value && 'isGenuine' in value
}
