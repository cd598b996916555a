import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { themeStyleSheet, type Branding } from '@tender/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hostOf } from './host.ts'
import { settingsFrom } from './page-settings.ts'
import { pageTemplate, themeFolder } from './page-template.ts'

const keptForEver = 'public, max-age=31536000, immutable'

/**
 * Serves the built page at /admin/. Every path below it that is no file answers the page itself, whose router knows the rest, with
 * the host's branding and the member's colours in it: no other branding is ever shown, and no script has to ask for them.
 */
export async function servePage(
  server: FastifyInstance,
  options: { folder: string; isDemo: boolean; brandingOf(host: string): Promise<Branding> },
): Promise<void> {
  const { folder, isDemo, brandingOf } = options
  const version = readVersion(folder)
  const render = pageTemplate(readBuilt(folder, 'index.html'), { version, isDemo })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = render(await brandingOf(hostOf(request)), settingsFrom(request.headers.cookie))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie').send(page)
  }
  await serveFiles(server, folder)
  serveThemes(server, version)
  serveVersion(server, version)
  server.get('/', (_request, reply) => reply.redirect('/admin/'))
  server.get('/admin', (_request, reply) => reply.redirect('/admin/'))
  // a file of another build is no page: an open page must see that it is gone
  server.get('/admin/assets/*', (_request, reply) => reply.callNotFound())
  server.get('/admin/', sendPage)
  server.get('/admin/*', sendPage)
}

function readBuilt(folder: string, name: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new Error(`the page is not built: ${path} is missing`)
  return readFileSync(path, 'utf8')
}

function readVersion(folder: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readBuilt(folder, 'app-version.json'))).version
}

async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/admin/',
    index: false,
    // a route for each file that is there, so that everything else falls through to the page
    wildcard: false,
    // as built, it has no host's branding yet
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // files under assets/ carry a hash of their content in their names
      void reply.header('cache-control', path.includes('/assets/') ? keptForEver : 'no-cache')
    },
  })
}

/** A style sheet for every colour there is, made when it is asked for. Another build may make another one. */
function serveThemes(server: FastifyInstance, version: string): void {
  server.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(`${themeFolder}:file`, (request, reply) => {
    const colour = /^([\da-f]{6})\.css$/.exec(request.params.file)?.[1]
    if (colour === undefined) return reply.callNotFound()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', request.query.v === version ? keptForEver : 'no-cache')
      .send(themeStyleSheet(`#${colour}`))
  })
}

/** What an open page compares its own version with. */
function serveVersion(server: FastifyInstance, version: string): void {
  server.get('/app-version.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
}
