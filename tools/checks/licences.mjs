// npm run licences: lists the installed packages of others and their licences. Writes
// node_modules/.cache/reports/licences.txt (all packages) and sbom.cdx.json (the packages that the product runs,
// CycloneDX). Exits with code 1 if a licence is not allowed below, or if the SBOM cannot be made.
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

/** Every package of the lock file once, without those of this repository. */
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

/** @returns the number of components; null if npm could not make it */
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
