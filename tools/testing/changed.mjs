// Finds what the difference to another commit can break, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { specsRelatedTo } from './related-specs.mjs'
import { testsRelatedTo } from './related-tests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const specFolder = join(root, 'e2e')

/**
 * Paths of the files that differ from a commit, new files included.
 * @param base a commit; undefined for the point where the branch left main
 */
export function changedFiles(base) {
  const from = base ?? branchPoint()
  const known = git('diff', '--name-only', '--no-renames', from)
  return [...new Set([...known, ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Server tests that the change can break. Null for all tests that import it, because the change is not only in its rooms. */
export function serverTestsFor(changed) {
  if (changed.some((path) => isProduct(path) && !/^apps\/(?:web\/|server\/src\/.*\.ts$)/.test(path))) return null
  const paths = ['apps/server/src', 'tools'].flatMap(filesOf).filter((path) => /\.(?:ts|mjs)$/.test(path))
  return testsRelatedTo(changed, new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/**
 * The files for `vitest related`: the changed files, and the tests that start programs, because no import leads from
 * those to what they run.
 */
export function filesForVitest(changed) {
  if (!changed.some((path) => isProduct(path) || path.startsWith('tools/'))) return changed
  const tests = ['apps/server/src', 'tools'].flatMap((folder) => filesOf(folder).filter((path) => path.endsWith('.test.ts')))
  return [...changed, ...tests.filter(startsPrograms)]
}

/**
 * The browser tests to run, as arguments for Playwright: changed tests and those that import changed files. If only
 * features of the page or modules of the server changed: the journey, the tests that name them, and for a feature the
 * look of its pages. All tests if anything else of the product changed.
 */
export function specsFor(changed) {
  const texts = new Map(
    filesOf('e2e')
      .filter((path) => path.endsWith('.ts'))
      .map((path) => path.slice('e2e/'.length))
      .map((name) => [name, readFileSync(join(specFolder, name), 'utf8')]),
  )
  const specs = [...texts.keys()].filter((name) => name.endsWith('.spec.ts'))
  const product = changed.filter(isProduct)
  const features = product.map(featureOf)
  if (features.includes(undefined)) return specs
  const names = changed.filter((path) => path.startsWith('e2e/')).map((path) => path.slice('e2e/'.length))
  if (names.some((name) => !name.endsWith('.ts') || name === 'playwright.config.ts')) return specs
  const related = specsRelatedTo(features, names, texts).filter((name) => !name.startsWith(`${look}:`))
  const isPage = product.some((path) => path.startsWith('apps/web/'))
  return [...new Set([...related, ...(product.length > 0 ? ['journey.spec.ts'] : []), ...(isPage ? [look] : [])])]
}

/** The changed features of the page; undefined if something else changed. */
export function featuresOf(changed) {
  const pages = changed.filter((path) => isProduct(path) && path.startsWith('apps/web/')).map(featureOf)
  return pages.length === 0 || pages.includes(undefined) ? undefined : [...new Set(pages)]
}

const look = 'look.spec.ts'

function isProduct(path) {
  if (/\.test\.tsx?$|(?:^|\/)testing\//.test(path)) return false
  return /^(?:apps|packages)\/|^package(?:-lock)?\.json$|^tools\/build\.mjs$/.test(path)
}

function featureOf(path) {
  return /^apps\/(?:web\/src\/features|server\/src\/modules)\/([\w-]+)\//.exec(path)?.[1]
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
    // a clone of another branch may not have main
    return 'HEAD'
  }
}

function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter((line) => line !== '')
}
