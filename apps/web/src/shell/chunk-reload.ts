import { hasUnsaved } from '../shared/drafts.ts'
import { askForVersion, runningVersion } from './version/running-version.ts'

const key = 'reloadedForChunks'
const chunkFailure = /dynamically imported module|module script failed|preload CSS/i
const patience = 10_000

let reloading: Promise<boolean> | null = null

/** Whether a file of the program did not load: the network is down, or the server has a newer version and the file is gone. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message)
}

/**
 * Reloads the page, once for each version of the program, and tells whether it does. Not where a draft would be lost,
 * and not while the server cannot be reached: the member would lose even what is visible.
 */
export function reloadForChunks(): Promise<boolean> {
  reloading ??= tryReload().finally(() => {
    reloading = null
  })
  return reloading
}

/** Whether the server answers, so that reloading leads somewhere. */
export async function isServerInReach(): Promise<boolean> {
  return (await askForVersion())?.ok === true
}

async function tryReload(): Promise<boolean> {
  // the address of the running script names its content, where the page was not built with a version
  const version = runningVersion() ?? import.meta.url
  if (hasUnsaved() || sessionStorage.getItem(key) === version || !(await isServerInReach())) return false
  sessionStorage.setItem(key, version)
  window.location.reload()
  // the page lives for another moment: asking again meanwhile must not answer that it stays
  return new Promise((resolve) => setTimeout(() => resolve(true), patience))
}
