import type { StoredBranding } from './queries.ts'

/** The branding of a host. @param brandings one of them is the default */
export function brandingOf(brandings: readonly StoredBranding[], host: string): StoredBranding {
  const found = brandings.find((branding) => branding.hosts.includes(host)) ?? brandings.find((branding) => branding.isDefault)
  if (found === undefined) throw new Error('table branding has no default')
  return found
}
