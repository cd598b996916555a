import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Longest address of a unix socket that every system takes, in bytes, and what its name below the folder may take of it. */
const maxAddressLength = 100
const maxNameLength = 24

/**
 * A path to the same folder that leaves room for the name of a socket: the folder's own, or that of a link in the system's temporary folder.
 * The socket itself lies in the folder either way, where others that share it find it.
 */
export function shortPath(folder: string): string {
  if (Buffer.byteLength(folder) + 1 + maxNameLength <= maxAddressLength) return folder
  const { uid } = userInfo()
  const own = join(tmpdir(), `tender-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const stat = lstatSync(own)
  // another user could make a folder of this name there before us and redirect the socket
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) throw new Error(`${own} is not a folder of this user's own`)
  const link = join(own, 'd')
  rmSync(link, { force: true })
  symlinkSync(folder, link)
  return link
}
