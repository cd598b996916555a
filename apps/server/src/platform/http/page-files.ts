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
 * Serves the built page at /admin/. Every path below it that is not a file gets the page itself, and its router handles the path. The page contains the
 * host's branding and the member's colours, so that no other branding is ever visible and no script has to request them.
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
  // a file of another build must be a 404 rather than the page, so that an open page notices
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
    // one route for each existing file, so that everything else gets the page
    wildcard: false,
    // the built file has no branding yet
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // names of files under assets/ contain a hash of their content
      void reply.header('cache-control', path.includes('/assets/') ? keptForEver : 'no-cache')
    },
  })
}

/** Serves a style sheet for any colour, made on request. Another build may produce a different one. */
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

/** Open pages compare their own version with this. */
function serveVersion(server: FastifyInstance, version: string): void {
  server.get('/app-version.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
}
