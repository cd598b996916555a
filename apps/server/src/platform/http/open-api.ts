import {
  callGroupNames,
  callGroupOf,
  calls,
  describedSchema,
  errorCatalogue,
  isJson,
  type Access,
  type Call,
  type StreamCall,
} from '@tender/contract/server'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the OpenAPI description of every call, made from the contract, at /workbench/openapi.json. /workbench/docs
 * leads to its viewer.
 */
export function serveOpenApi(server: FastifyInstance, publicUrl: string): void {
  // made at the first request, because it takes as long as creating the rest of the server
  let description: string | undefined
  server.get('/workbench/openapi.json', (_request, reply) =>
    reply.type('application/json').send((description ??= JSON.stringify(describeCalls(publicUrl)))),
  )
  server.get('/workbench/docs', (_request, reply) => reply.redirect('/admin/docs'))
}

export function describeCalls(publicUrl: string): object {
  const paths: Record<string, object> = {}
  for (const [name, row] of Object.entries<Call>(calls)) {
    const path = `/${row.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '招投标会员工作台',
      version: '1',
      description: '除实时事件、文件与回调外，应答都是 {code, data, content}；code 为 200 表示成功。',
    },
    servers: [{ url: publicUrl }],
    tags: callGroupNames.map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization' },
        ingestKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
    paths,
  }
}

function describe(name: string, row: Call): object {
  return {
    operationId: name,
    tags: [callGroupOf(name, row)],
    summary: row.summary,
    description: `权限：${accessText(row.access)}${row.recentPassword === true ? '，且 10 分钟内验证过密码' : ''}`,
    security: securityOf(row.access),
    ...askedBy(row),
    responses: { '200': replyOf(row), ...failuresOf(row) },
  }
}

/** Where the input is: in the address, or in a body of the kind's type. */
function askedBy(row: Call): object {
  if (row.method === 'GET' || row.method === 'DELETE') return { parameters: parametersOf(row) }
  if (row.kind === 'upload' || row.kind === 'callback') {
    return { parameters: parametersOf(row), requestBody: { content: contentOf(row.accepts, { type: 'string', maxLength: row.bodyLimit }) } }
  }
  const body = { required: true, content: contentOf(['application/json'], bodyOf(row)) }
  return { parameters: parametersOf(row).filter((parameter) => parameter.in === 'path'), requestBody: body }
}

/** The input's fields outside the path. */
function bodyOf(row: Call): object {
  const { properties = {}, required = [], ...schema } = describedSchema(row.request)
  const stays = (name: string) => !isInPath(row, name)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => stays(name))),
    required: required.filter((name) => stays(name)),
  }
}

function replyOf(row: Call): object {
  if (isJson(row) || row.kind === 'upload')
    return { description: '成功', content: contentOf(['application/json'], envelopeSchema(describedSchema(row.reply))) }
  switch (row.kind) {
    case 'stream':
      return { description: '实时事件（server-sent events）', content: contentOf(['text/event-stream'], { oneOf: eventsOf(row) }) }
    case 'file':
      return { description: '文件', content: contentOf(row.types, { type: 'string', format: 'binary' }) }
    case 'callback':
      return { description: '对方约定的应答', content: contentOf(['text/plain'], { type: 'string' }) }
  }
}

function contentOf(types: readonly string[], schema: object): object {
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

function eventsOf({ events }: StreamCall): object[] {
  return Object.entries(events).map(([name, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: name }, data: describedSchema(data), id: { type: 'string', description: '断线后以 Last-Event-ID 续传' } },
  }))
}

/** The errors by status, because several may have the same one. */
function failuresOf({ errors }: Call): object {
  const textOf = (status: number) =>
    errors.flatMap((code) => (errorCatalogue[code].status === status ? [`${code}：${errorCatalogue[code].text}`] : [])).join('\n')
  return Object.fromEntries(
    errors.map((code) => errorCatalogue[code].status).map((status) => [String(status), { description: textOf(status) }]),
  )
}

function envelopeSchema(data: object): object {
  return { type: 'object', required: ['code', 'data', 'content'], properties: { code: { const: 200 }, data, content: { type: 'string' } } }
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  schema: object
}

/** The inputs in the address. In OpenAPI the meaning belongs to the parameter, not to its schema. */
function parametersOf(row: Call): Parameter[] {
  const { properties = {}, required = [] } = describedSchema(row.request)
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = typeof property === 'boolean' ? {} : property
    return { name, in: isInPath(row, name) ? 'path' : 'query', required: required.includes(name), description, schema }
  })
}

function isInPath({ path }: Call, name: string): boolean {
  return path.split('/').includes(`:${name}`)
}

function securityOf(access: Access): object[] {
  if (access === 'public' || access === 'signature') return []
  return access === 'ingest-key' ? [{ ingestKey: [] }] : [{ session: [] }]
}

function accessText(access: Access): string {
  if (access === 'public') return '公开'
  if (access === 'session') return '登录后'
  if (access === 'ingest-key') return '推送密钥（X-Api-Key）'
  if (access === 'main-account') return '主账号'
  if (access === 'operator') return '运营人员'
  if (access === 'signature') return '对方的签名'
  return `会员权限 ${access.permission}`
}
