import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { dropBranding, listKept, previewHost, saveBranding } from './keep-branding.ts'
import { logoAddress, logoFolder } from './logo.ts'
import { findLogo } from './queries.ts'
import type { Brandings } from './brandings.ts'

type BrandingCalls = 'branding' | 'getBrandings' | 'previewBranding' | 'saveBranding' | 'removeBranding'

export function brandingRoutes(brandings: Brandings, deps: Pick<Deps, 'database' | 'clock'>): Handlers<BrandingCalls> {
  return {
    branding: (context) => brandings.ofHost(context.host),
    getBrandings: () => listKept(deps.database),
    previewBranding: (_context, input) => previewHost(deps.database, input.host),
    saveBranding: (context, input) => saveBranding(deps, actorOf(context), input),
    removeBranding: async (context, input) => {
      await dropBranding(deps, actorOf(context), input.name)
      return null
    },
  }
}

// an SVG that is opened by itself is a document: it may look as it likes and run nothing
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Logos, each under an address that holds the hash of its content. */
export function serveLogos(server: FastifyInstance, database: Executor): void {
  server.get<{ Params: { file: string } }>(`${logoFolder}:file`, async (request, reply) => {
    const hash = /^([\da-f]{64})\.\w+$/.exec(request.params.file)?.[1]
    const logo = hash === undefined ? null : await findLogo(database, hash)
    if (hash === undefined || logo === null || request.url !== logoAddress(hash, logo.type)) return reply.callNotFound()
    return reply
      .type(logo.type)
      .header('content-security-policy', logoPolicy)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(logo.content)
  })
}
