import * as z from 'zod/mini'
import { askForVersion, runningVersion } from './running-version.ts'

const versionFile = z.object({ version: z.string().check(z.regex(/^\S{1,100}$/)) })
const storedKey = 'appVersion'
const reloadedKey = 'reloadedForVersions'

/**
 * Asks for the server's version and stores it. Returns it if it differs from the running one and this tab has not been
 * reloaded for it yet: behind a load balancer two versions may answer in turn for a while.
 */
export async function findNewVersion(): Promise<string | null> {
  const current = await currentVersion()
  if (current === null) return null
  const known = runningVersion() ?? localStorage.getItem(storedKey)
  storeVersion(current)
  if (known === null || known === current) return null
  return reloadedFor().includes(current) ? null : current
}

export function reloadFor(version: string): void {
  // not before the page is left, because a member with a draft may still decide to stay
  window.addEventListener('pagehide', () => sessionStorage.setItem(reloadedKey, [...reloadedFor(), version].join(' ')), { once: true })
  window.location.reload()
}

/** Null if the answer is unusable: then nobody is told. */
async function currentVersion(): Promise<string | null> {
  const response = await askForVersion()
  if (response?.ok !== true) return null
  const read = z.safeParse(versionFile, await response.json().catch(() => null))
  return read.success ? read.data.version : null
}

function storeVersion(version: string): void {
  try {
    localStorage.setItem(storedKey, version)
  } catch {
    // a browser whose storage is full still compares with the running version
  }
}

function reloadedFor(): string[] {
  return (sessionStorage.getItem(reloadedKey) ?? '').split(' ')
}
