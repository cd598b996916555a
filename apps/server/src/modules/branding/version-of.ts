import { createHash } from 'node:crypto'
import type { StoredBranding } from './queries.ts'

/** Version of a branding's content, its logo included. */
export function versionOf(branding: StoredBranding): string {
  return createHash('sha256').update(JSON.stringify(branding)).digest('hex').slice(0, 32)
}
