const timeout = 10_000

/** The version of the running program; null in development, where it was not built. */
export function runningVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? null
}

/** Asks the server for its current version; null if nothing answers in time. */
export async function askForVersion(): Promise<Response | null> {
  try {
    const address = `${window.location.origin}/app-version.json?${Math.random()}`
    return await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeout) })
  } catch {
    return null
  }
}
