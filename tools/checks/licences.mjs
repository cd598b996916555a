// npm run licences: what others have written of what is installed, and under which licences. Writes node_modules/.cache/reports/licences.txt (all packages) and sbom.cdx.json
// (what the product runs, CycloneDX). Exit code 1 where a package has a licence that is not allowed below, or where the SBOM can't be made.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAllowed } from './allowed-licences.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, 'node_modules', '.cache', 'reports')
mkdirSync(reports, { recursive: true })

const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
writeFileSync(
  join(reports, 'licences.txt'),
  packages
    .map(({ name, version, licence, isForTests }) => `${licence}\t${name}@${version}${isForTests ? '\t(tests and tools only)' : ''}\n`)
    .join(''),
)
const refused = packages.filter((one) => !isAllowed(one))
for (const { name, version, licence } of refused) console.error(`${name}@${version}: ${licence} is not among the allowed licences`)

const components = writeSbom()
console.log(
  refused.length === 0 && components !== null
    ? `licences: ok (${packages.length} packages; ${components} in the SBOM of the product, ${reports}/sbom.cdx.json)`
    : `licences: ${refused.length} packages have a licence that is not allowed${components === null ? ', and there is no SBOM' : ''}`,
)
process.exitCode = refused.length === 0 && components !== null ? 0 : 1

/** Every package of the lock file once, those of this repository left out. */
function packagesOf(lock) {
  const found = new Map()
  for (const [path, { version, license, dev, link }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || link === true) continue
    const name = path.replace(/^.*node_modules\//, '')
    const before = found.get(`${name}@${version}`)
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: String(license ?? 'none'),
      isForTests: dev === true && before?.isForTests !== false,
    })
  }
  return [...found.values()].toSorted((a, b) => a.licence.localeCompare(b.licence) || a.name.localeCompare(b.name))
}

/** @returns how many components; null where npm could not make it */
function writeSbom() {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) {
    console.error(stderr)
    return null
  }
  writeFileSync(join(reports, 'sbom.cdx.json'), stdout)
  return JSON.parse(stdout).components.length
}
