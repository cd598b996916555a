import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../platform/database/migrate.ts'
import { serverRoot } from '../platform/server-root.ts'

const repository = join(serverRoot(), '..', '..')

/** Where dumps of prepared databases are kept. */
export const dumpFolder = join(repository, 'node_modules', '.cache', 'tender-tests')

/** Dump of a migrated, seeded, embedded database: opening it takes a fraction of making a new one. */
export function dumpPath(): string {
  return join(dumpFolder, `database-${fingerprint()}.tar`)
}

/** Name of the migrated, seeded database on a server that each test's own is copied from. */
export function templateName(): string {
  return `template_${fingerprint()}`
}

/** What a new database is made of: migrations, and whatever seedReferenceData reads its rows from. */
const seedSources = [
  'apps/server/src/seed.ts',
  'apps/server/src/ingest/normalise',
  'apps/server/src/modules/areas',
  'apps/server/src/modules/branding',
  'apps/server/src/modules/dictionaries',
  'packages/contract/src',
]

let known: string | undefined

function fingerprint(): string {
  return (known ??= computeFingerprint())
}

function computeFingerprint(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.checksum)
  for (const path of seedSources.flatMap((source) => filesOf(join(repository, source)))) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.test.ts') && name.includes('.'))
  return files.toSorted().map((name) => join(path, name))
}
