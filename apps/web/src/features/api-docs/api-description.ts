import * as z from 'zod/mini'

/** The parts of a JSON schema that the page shows. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
}

const schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const content = z.record(z.string(), z.object({ schema }))

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), description: z.string(), schema }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
})

const description = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
})

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const
type Method = keyof typeof methods
const methodNames: readonly Method[] = ['get', 'post', 'put', 'delete']

export type ApiCall = z.output<typeof operation> & { method: (typeof methods)[Method]; path: string }

export interface ApiDescription {
  server: string
  about: string
  groups: { name: string; calls: ApiCall[] }[]
}

/** The OpenAPI document of the server that sent the page. */
export async function fetchApiDescription(signal: AbortSignal): Promise<ApiDescription> {
  const reply = await fetch('/workbench/openapi.json', { signal })
  const { info, servers, tags, paths } = z.parse(description, await reply.json())
  const calls = Object.entries(paths).flatMap(([path, ofPath]) =>
    methodNames.flatMap((name) => {
      const call = ofPath[name]
      return call === undefined ? [] : [{ ...call, method: methods[name], path }]
    }),
  )
  const groups = tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }))
  return { server: servers[0]?.url ?? '', about: info.description, groups: groups.filter((group) => group.calls.length > 0) }
}

/** The body that the request takes: JSON with this schema, or content of one of these types. */
export function bodyOf({ requestBody }: ApiCall): { schema: Schema | null; types: readonly string[] } | null {
  if (requestBody === undefined) return null
  return { schema: requestBody.content['application/json']?.schema ?? null, types: Object.keys(requestBody.content) }
}
