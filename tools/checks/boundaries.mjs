// Holds the directions of docs/ARCHITECTURE.md: who may import whom. Prints each import that goes the wrong way; exit code 1 if there is one.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each rule: files it is about, imports it forbids (paths from the root, or names of packages), and the direction it holds. */
const rules = [
  {
    from: /^packages\/contract\/src\//,
    forbid: /^(?!packages\/contract\/|zod(\/|$)|vitest$|fast-check$)/,
    why: 'contract imports zod only',
  },
  {
    from: /^packages\/matching\/src\//,
    forbid: /^(?!packages\/matching\/|vitest$|fast-check$|node:fs$)/,
    why: 'matching is pure and imports nothing',
  },
  {
    from: /^apps\/web\//,
    forbid: /^(apps\/server\/|@tender\/server|node:)/,
    why: 'the page never imports the server',
    except: /\.test\.tsx?$|^apps\/web\/[^/]+\.ts$/,
  },
  {
    from: /^apps\/web\/src\//,
    forbid: /^@tender\/contract\/server$/,
    why: 'the page never loads what only the server needs of the contract',
    except: /\.test\.tsx?$/,
  },
  { from: /^apps\/server\//, forbid: /^(apps\/web\/|@tender\/web|react)/, why: 'the server never imports the page' },
  {
    from: /^apps\/server\/src\/platform\//,
    forbid: /^apps\/server\/src\/(?!platform\/|config\.ts|testing\/)/,
    why: 'platform knows no feature',
  },
  {
    from: /^apps\/server\/src\/search\//,
    forbid: /^apps\/server\/src\/(modules|ingest|demo)\//,
    why: 'search knows neither modules nor ingest',
    except: /\.test\.ts$/,
  },
  {
    from: /^apps\/server\/src\/ingest\//,
    forbid: /^apps\/server\/src\/(modules|demo)\//,
    why: 'ingest knows no module',
    except: /\.test\.ts$/,
  },
  {
    from: /^apps\/server\/src\/demo\//,
    forbid: /^apps\/server\/src\/(modules|search)\//,
    why: 'the demo world knows no module',
    except: /\.test\.ts$/,
  },
  { from: /^apps\/web\/src\/shared\//, forbid: /^apps\/web\/src\/(features|shell)\//, why: 'shared knows neither features nor shell' },
  { from: /^apps\/web\/src\/features\//, forbid: /^apps\/web\/src\/shell\//, why: 'the shell composes features, not the other way' },
]

const wrong = sourceFiles().flatMap((file) =>
  importsOf(file).flatMap((target) => broken(file, target).map((why) => `${file} → ${target}: ${why}`)),
)
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'boundaries: ok' : `boundaries: ${wrong.length} imports go the wrong way`)
process.exitCode = wrong.length === 0 ? 0 : 1

function broken(file, target) {
  const found = rules.filter((rule) => rule.from.test(file) && rule.forbid.test(target) && !rule.except?.test(file)).map((rule) => rule.why)
  return [...found, ...acrossModules(file, target), ...acrossFeatures(file, target)]
}

/** A module sees another one's service.ts only. */
function acrossModules(file, target) {
  const own = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
  const other = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(target)
  if (own === undefined || other === null || own === other[1] || other[2] === 'service.ts' || file.endsWith('.test.ts')) return []
  return ["a module imports other modules' service.ts, nothing else of theirs"]
}

function acrossFeatures(file, target) {
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(target)?.[1]
  return own === undefined || other === undefined || own === other ? [] : ['a feature never imports another feature']
}

function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const found = [
    ...source.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g),
  ]
  return found
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((target) => (target.startsWith('.') ? normalize(join(dirname(file), target)) : target))
}

function sourceFiles() {
  return ['packages', 'apps'].flatMap((folder) => walk(join(root, folder))).map((file) => relative(root, file))
}

function walk(path) {
  if (/\/(node_modules|dist)$/.test(path)) return []
  if (statSync(path).isFile()) return /\.(ts|tsx|mjs)$/.test(path) ? [path] : []
  return readdirSync(path).flatMap((name) => walk(join(path, name)))
}
