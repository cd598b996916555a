// What the difference to another commit can break: for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsRelatedTo } from './related-tests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const specFolder = join(root, 'e2e')

/** Paths of the files that differ from a commit, new ones too. @param base a commit; undefined: where the branch left main */
export function changedFiles(base) {
  const from = base ?? branchPoint()
  const known = git('diff', '--name-only', '--no-renames', from)
  return [...new Set([...known, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Tests of the server that the change can break; null: whatever imports it, since the change is not in its rooms alone. */
export function serverTestsFor(changed) {
  if (changed.some((path) => isProduct(path) && !/^apps\/(?:web\/|server\/src\/.*\.ts$)/.test(path))) return null
  const paths = ['apps/server/src', 'tools'].flatMap(filesOf).filter((path) => /\.(?:ts|mjs)$/.test(path))
  return testsRelatedTo(changed, new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/** The files for `vitest related`: what changed, and the tests that start programs, since no import leads from those to what they run. */
export function filesForVitest(changed) {
  if (!changed.some((path) => isProduct(path) || path.startsWith('tools/'))) return changed
  const tests = ['apps/server/src', 'tools'].flatMap((folder) => filesOf(folder).filter((path) => path.endsWith('.test.ts')))
  return [...changed, ...tests.filter(startsPrograms)]
}

/**
 * The browser tests to run: the changed ones and those that import what changed; where one feature of the page or one module of the server changed,
 * the journey and the specs that name it, and where it is a feature, how every page looks; all where anything else of the product changed.
 */
export function specsFor(changed) {
  const specs = readdirSync(specFolder).filter((name) => name.endsWith('.spec.ts'))
  const product = changed.filter(isProduct)
  const features = product.map(featureOf)
  if (features.includes(undefined)) return specs
  const names = changed.filter((path) => path.startsWith('e2e/')).map((path) => path.slice('e2e/'.length))
  if (names.some((name) => !name.endsWith('.ts') || name === 'playwright.config.ts')) return specs
  const isUsual = (helper) => specs.filter((spec) => importsOf(spec).includes(helper)).length > specs.length / 2
  const own = new Map(specs.map((spec) => [spec, importsOf(spec).filter((name) => name === spec || !isUsual(name))]))
  return specs.filter(
    (spec) =>
      importsOf(spec).some((name) => names.includes(name)) ||
      (spec !== 'look.spec.ts' && features.some((feature) => isNamed(feature, spec, own.get(spec)))) ||
      (product.length > 0 && spec === 'journey.spec.ts') ||
      (spec === 'look.spec.ts' && product.some((path) => path.startsWith('apps/web/'))),
  )
}

function isProduct(path) {
  if (/\.test\.tsx?$|(?:^|\/)testing\//.test(path)) return false
  return /^(?:apps|packages)\/|^package(?:-lock)?\.json$|^tools\/build\.mjs$/.test(path)
}

function featureOf(path) {
  return /^apps\/(?:web\/src\/features|server\/src\/modules)\/([\w-]+)\//.exec(path)?.[1]
}

/** The file and all that it imports of the browser tests. */
function importsOf(name, found = []) {
  if (found.includes(name)) return found
  found.push(name)
  for (const [, next] of readSpec(name).matchAll(/from '\.\/([\w.-]+)'/g)) importsOf(next, found)
  return found
}

/** In the name of the spec, its text, or that of what it imports and few others do: each begins with a login, most on the page of the notices. */
function isNamed(feature, spec, files) {
  const word = new RegExp(`\\b${feature}\\b`)
  return spec.startsWith(feature) || files.some((name) => word.test(readSpec(name)))
}

function readSpec(name) {
  return readFileSync(join(specFolder, name), 'utf8')
}

function startsPrograms(path) {
  return path.startsWith('tools/attack/') || /\bspawn|\bexecFile/.test(readFileSync(join(root, path), 'utf8'))
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

function branchPoint() {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  } catch {
    // a clone of another branch may not know main
    return 'HEAD'
  }
}

function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter((line) => line !== '')
}
