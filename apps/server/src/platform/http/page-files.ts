import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Serves the built page at /admin/. Every path below it that is no file answers the page itself, whose router knows the rest. */
export async function servePage(server: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`the page is not built: ${index} is missing`)
  const page = readFileSync(index)
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/admin/',
    index: false,
    // a route for each file that is there, so that everything else falls through to the page
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // files under assets/ carry a hash of their content in their names
      reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/', (_request, reply) => reply.redirect('/admin/'))
  server.get('/admin', (_request, reply) => reply.redirect('/admin/'))
  server.get('/admin/', sendPage)
  server.get('/admin/*', sendPage)
}
