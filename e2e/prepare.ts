import { rmSync } from 'node:fs'
import { prepareFolder } from './own-server.ts'

/** Once a run: the data that the server of each worker begins with. */
export default function prepare(): () => void {
  const folder = prepareFolder(600)
  process.env['BROWSER_TESTS_DATA'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
