import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built page at /admin/. Every path below it that is no file answers the page itself, whose router knows the rest. */
export async function servePage(server: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`the page is not built: ${index} is missing`)
  const page = readFileSync(index)
  const sendPage = (
    _request: unknown,
    reply: { type(mime: string): { header(name: string, value: string): { send(body: Buffer): unknown } } },
  ) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  })
  server.get('/', (_request, reply) => reply.redirect('/admin/'))
  server.get('/admin', (_request, reply) => reply.redirect('/admin/'))
  server.get('/admin/', sendPage)
  server.get('/admin/*', sendPage)
}
