const patience = 10_000

/** The version of the program that is running, or null where it was not built (in development). */
export function runningVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? null
}

/** Asks the server which version it gives out now; null where nothing answers in time. */
export async function askForVersion(): Promise<Response | null> {
  try {
    const address = `${window.location.origin}/app-version.json?${Math.random()}`
    return await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  } catch {
    return null
  }
}
