/** Builds what changed since its last build. */
export function buildIfStale(options?: { parts?: ('server' | 'web' | 'played')[] }): Promise<void>
