const key = 'reloadedForChunks'
const chunkFailure = /dynamically imported module|module script failed|preload CSS/i

/**
 * Whether a failure is that of a file of an older version of the program, and the page has not been reloaded for this version yet.
 * The version is told by the address of the running script, which names its content.
 */
export function mayReloadForChunks(error: unknown): boolean {
  if (!(error instanceof Error) || !chunkFailure.test(error.message)) return false
  if (sessionStorage.getItem(key) === import.meta.url) return false
  sessionStorage.setItem(key, import.meta.url)
  return true
}
