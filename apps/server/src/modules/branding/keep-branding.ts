import { defaultBranding, type KeptBranding } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { normaliseHost } from '../../platform/http/host.ts'
import type { Actor } from '../audit/index.ts'
import { brandingOf } from './branding-of.ts'
import { parseBranding, type BrandingError } from './branding-input.ts'
import { maxLogoBytes, logoType } from './logo.ts'
import { selectBrandings, type Logo, type StoredBranding } from './queries.ts'
import { removeBranding, setBranding } from './set-branding.ts'
import { versionOf } from './version-of.ts'

export async function listKept(db: Executor): Promise<KeptBranding[]> {
  return (await selectBrandings(db)).map(present)
}

/** The branding of a host, read from the database now. */
export async function previewHost(db: Executor, typed: string): Promise<{ host: string; isNamed: boolean; branding: KeptBranding }> {
  // the operator may paste it from the address bar, with a protocol and a path
  const host = normaliseHost(typed.replace(/^[a-z]+:\/\//i, '').replace(/[/?#][^]*/, ''))
  if (host === '') throw new AppError('request.invalid', { fields: { host: '请填写域名或 IP 地址' } })
  const found = brandingOf(await selectBrandings(db), host)
  return { host, isNamed: found.hosts.includes(host), branding: present(found) }
}

/** @throws AppError request.invalid with a text for each field, as for a branding file; branding.changed-meanwhile */
export async function saveBranding(
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
  { isNew, version, logo, ...fields }: ParsedRequestOf<(typeof calls)['saveBranding']>,
): Promise<KeptBranding> {
  const parsed = parseBranding(fields)
  const picture = logoFrom(logo)
  if (Array.isArray(parsed) || 'text' in picture) {
    throw refusal([...(Array.isArray(parsed) ? parsed : []), ...('text' in picture ? [picture] : [])])
  }
  const wrong = await setBranding(database, { ...parsed, ...picture }, { actor, now: clock.now() }, { isNew, version })
  if (wrong.length > 0) throw refusal(wrong)
  const saved = (await selectBrandings(database)).find(({ name }) => name === parsed.name)
  if (saved === undefined) throw new AppError('branding.not-found')
  return present(saved)
}

/** @throws AppError branding.not-found; branding.is-default */
export async function dropBranding({ database, clock }: { database: Database; clock: Clock }, actor: Actor, name: string): Promise<void> {
  const reason = await removeBranding(database, name, { actor, now: clock.now() })
  if (reason !== null) throw new AppError(reason === 'default' ? 'branding.is-default' : 'branding.not-found')
}

/** @param base64 null removes the logo, undefined keeps it */
function logoFrom(base64: string | null | undefined): { logo: Logo | null | undefined } | BrandingError {
  if (typeof base64 !== 'string') return { logo: base64 }
  const content = Buffer.from(base64, 'base64')
  if (content.length > maxLogoBytes) return { field: 'logo', text: '标识图片超过 256 KB，请压缩后再上传' }
  const type = logoType(content)
  return type === null ? { field: 'logo', text: '标识应为 SVG、PNG 或 WebP 图片' } : { logo: { content, type } }
}

function refusal(errors: readonly BrandingError[]): AppError {
  const fields: Record<string, string> = {}
  for (const { field, text } of errors) {
    // each line of a list may be wrong, but the form has one field for all of them
    const name = field.split('.')[0] ?? field
    fields[name] = fields[name] === undefined ? text : `${fields[name]}；${text}`
  }
  return new AppError('request.invalid', { fields })
}

function present(branding: StoredBranding): KeptBranding {
  return { ...branding, version: versionOf(branding), hasLogo: branding.shown.logo !== defaultBranding.logo }
}
