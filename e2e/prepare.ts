import { rmSync } from 'node:fs'
import { prepareDump } from '../apps/server/src/testing/global-setup.ts'
import { prepareDirectory } from '../apps/server/src/testing/prepared.ts'
import { buildIfStale } from '../tools/build.mjs'
import { fillFolder, newFolder } from './own-server.ts'

/** Builds, once a run, the program and the data that each worker's server starts from. */
export default async function prepare(): Promise<() => void> {
  await buildIfStale({ parts: ['played'] })
  const folder = newFolder()
  // the empty database is the same as for the server's tests, which may already have made it
  await prepareDump()
  prepareDirectory(folder)
  fillFolder(folder, 600)
  process.env['BROWSER_TESTS_DATA'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
