import type { IncomingMessage } from 'node:http'
import type { Envelope } from '@tender/contract'
import type { JsonCall } from '@tender/contract/server'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { bodyLimitOf } from '../gate.ts'
import { readJson } from '../read-json.ts'
import { readList } from '../read-list.ts'
import { packingOf, readText } from '../unpack.ts'
import { inputOf, type Mounted } from './mounted.ts'

/** Parses bodies of all kinds of calls, except where a kind has its own parser. */
export function takeJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => readJson(body))
}

export function mountJson(server: FastifyInstance, { row, handler, route, contextOf }: Mounted<JsonCall>): void {
  const whole: RouteOptions = {
    ...route,
    handler: async (request) => {
      const context = contextOf(request)
      const input = inputOf(row, request)
      const data = await handler(context, input)
      context.signal.throwIfAborted()
      return envelopeOf(data, codeOf(row, input))
    },
  }
  if (row.items === undefined) server.route(whole)
  else mountItems(server, row, whole)
}

export function envelopeOf(data: unknown, code = 200): Envelope<unknown> {
  return { code, data, content: '操作成功' }
}

function codeOf({ emptyWithout }: JsonCall, input: unknown): number | undefined {
  if (emptyWithout === undefined || typeof input !== 'object' || input === null) return undefined
  const [, value] = Object.entries(input).find(([name]) => name === emptyWithout.field) ?? []
  return value === '' || value === undefined ? emptyWithout.code : undefined
}

/** Reads a body with a long list item by item. */
function mountItems(server: FastifyInstance, row: JsonCall, route: RouteOptions): void {
  const { items } = row
  if (items === undefined) return
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) =>
      readList(readText(body, packingOf(request.headers['content-encoding']), bodyLimitOf(row)), items),
    )
    scope.route(route)
  })
}
