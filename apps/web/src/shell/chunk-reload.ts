import { hasUnsaved } from '../shared/drafts.ts'
import { askForVersion, runningVersion } from './version/running-version.ts'

const key = 'reloadedForChunks'
const chunkFailure = /dynamically imported module|module script failed|preload CSS/i
const reloadTimeout = 10_000

let reloading: Promise<boolean> | null = null

/** Whether a file of the program could not be loaded: the network is down, or the server has a newer version without this file. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(error.message)
}

/**
 * Reloads the page, once for each version of the program. Returns whether it does. It does not reload if a draft would
 * be lost or the server cannot be reached, because then the member would lose even the visible page.
 */
export function reloadForChunks(): Promise<boolean> {
  reloading ??= tryReload().finally(() => {
    reloading = null
  })
  return reloading
}

/**
 * Reloads the page like `reloadForChunks` if the server has another version than the running one. If it has the same, the
 * network failed for a moment: the page stays, and whatever shows the file loads it again.
 */
export async function reloadForOtherVersion(): Promise<void> {
  const answer = await askForVersion()
  const text = answer?.ok === true ? await answer.text().catch(() => '') : ''
  const version = /"version":\s*"([^"\s]{1,100})"/.exec(text)?.[1]
  if (version !== undefined && version !== runningVersion()) await reloadForChunks()
}

/** Whether the server answers, so that a reload would work. */
export async function isServerInReach(): Promise<boolean> {
  return (await askForVersion())?.ok === true
}

async function tryReload(): Promise<boolean> {
  // without a build version, the address of the running script identifies its content
  const version = runningVersion() ?? import.meta.url
  if (hasUnsaved() || sessionStorage.getItem(key) === version || !(await isServerInReach())) return false
  sessionStorage.setItem(key, version)
  window.location.reload()
  // the page lives on for a moment: asking again meanwhile must give the same answer
  return new Promise((resolve) => setTimeout(() => resolve(true), reloadTimeout))
}
