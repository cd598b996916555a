import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readMigrations } from '../platform/database/migrate.ts'
import { serverRoot } from '../platform/server-root.ts'

/** Dump of a migrated, seeded, embedded database: opening it takes a fraction of making a new one. */
export function dumpPath(): string {
  return join(serverRoot(), '..', '..', 'node_modules', '.cache', 'tender-tests', `database-${fingerprint()}.tar`)
}

/** Name of the migrated, seeded database on a server that each test's own is copied from. */
export function templateName(): string {
  return `template_${fingerprint()}`
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.checksum)
  return hash.digest('hex').slice(0, 16)
}
