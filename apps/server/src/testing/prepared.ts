import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrations } from '../platform/database/migrate.ts'
import { serverRoot } from '../platform/server-root.ts'

const repository = join(serverRoot(), '..', '..')

/** Folder with dumps of prepared databases. */
export const dumpFolder = join(repository, 'node_modules', '.cache', 'tender-tests')

/** Path of the dump of a migrated, seeded, embedded database. Opening it takes a fraction of the time to create one. */
export function dumpPath(): string {
  return join(dumpFolder, `database-${fingerprint()}.tar`)
}

/** Path of a folder with the same database, in the form of a data directory. */
export function clusterPath(): string {
  return join(dumpFolder, `cluster-${fingerprint()}`)
}

/** Puts a migrated, seeded database into a data directory that has none, for programs that would spend their time creating one. */
export function prepareDirectory(dataDirectory: string): void {
  cpSync(clusterPath(), join(dataDirectory, 'embedded', 'database'), { recursive: true })
}

/** Name of the migrated, seeded database on a server, of which each test gets a copy. */
export function templateName(): string {
  return `template_${fingerprint()}`
}

/** What the names of all databases of this run on a server begin with. The global set-up chooses it, and the workers inherit it. */
export function runPrefix(): string {
  return (process.env['TEST_DATABASE_PREFIX'] ??= `test_${randomBytes(6).toString('hex')}_`)
}

let known: string | undefined

function fingerprint(): string {
  return (known ??= computeFingerprint())
}

/** Fingerprint of everything that makes up a new database: the migrations, the whole program of seedReferenceData, and how the database is prepared. */
function computeFingerprint(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.checksum)
  const sources = new Set(filesOf(join(repository, 'packages', 'contract', 'src')))
  sources.add(join(serverRoot(), 'src', 'testing', 'global-setup.ts'))
  addImports(join(serverRoot(), 'src', 'seed.ts'), sources)
  for (const path of [...sources].toSorted()) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function addImports(path: string, found: Set<string>): void {
  if (found.has(path)) return
  found.add(path)
  for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g)) addImports(join(dirname(path), next), found)
}

function filesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => join(folder, name))
}
