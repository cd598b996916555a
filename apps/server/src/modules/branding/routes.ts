import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { FileReply } from '../../platform/http/kinds/bodies.ts'
import { actorOf } from '../audit/index.ts'
import { dropBranding, listKept, previewHost, saveBranding } from './keep-branding.ts'
import { logoAddress, logoFolder } from './logo.ts'
import { findLogo } from './queries.ts'
import type { Brandings } from './brandings.ts'

type BrandingCalls = 'branding' | 'brandLogo' | 'getBrandings' | 'previewBranding' | 'saveBranding' | 'removeBranding'

export function brandingRoutes(brandings: Brandings, deps: Pick<Deps, 'database' | 'clock'>): Handlers<BrandingCalls> {
  return {
    branding: (context) => brandings.ofHost(context.host),
    brandLogo: (_context, { file }) => logo(deps.database, file),
    getBrandings: () => listKept(deps.database),
    previewBranding: (_context, input) => previewHost(deps.database, input.host),
    saveBranding: (context, input) => saveBranding(deps, actorOf(context), input),
    removeBranding: async (context, input) => {
      await dropBranding(deps, actorOf(context), input.name)
      return null
    },
  }
}

/** Serves logos; the address contains the hash of the content. @throws AppError request.not-found */
async function logo(database: Executor, file: string): Promise<FileReply> {
  const hash = /^([\da-f]{64})\.\w+$/.exec(file)?.[1]
  const found = hash === undefined ? null : await findLogo(database, hash)
  if (hash === undefined || found === null || logoFolder + file !== logoAddress(hash, found.type)) throw new AppError('request.not-found')
  return {
    name: null,
    type: found.type,
    length: found.content.length,
    body: Readable.from([found.content]),
    kept: { etag: `"${hash}"`, control: 'public, max-age=31536000, immutable' },
  }
}
