import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Bytes. Every system accepts a unix socket's address of this length; the name of the socket in its folder may use `maxNameLength` of it. */
const maxAddressLength = 100
const maxNameLength = 24

/**
 * Returns a path to the folder that is short enough for the address of a socket: the folder's own path, or a link in the system's temporary folder.
 * Either way the socket is in the folder itself, where other containers that share the folder find it.
 */
export function shortPath(folder: string): string {
  if (Buffer.byteLength(folder) + 1 + maxNameLength <= maxAddressLength) return folder
  const { uid } = userInfo()
  const own = join(tmpdir(), `tender-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const stat = lstatSync(own)
  // another user could create a folder of this name before us and redirect the socket
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) throw new Error(`${own} is not a folder of this user's own`)
  const link = join(own, 'd')
  rmSync(link, { force: true })
  symlinkSync(folder, link)
  return link
}
