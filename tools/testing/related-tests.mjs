// Finds the server tests that a change can break. Every test that opens the whole program imports everything through it
// but looks at little of that, so imports alone would choose nearly all tests.
import { dirname, normalize } from 'node:path'

const source = 'apps/server/src/'
/** the files that assemble the program: whatever imports them uses everything */
const assembly = ['app.ts', 'main.ts', 'consumers.ts', 'deps.ts', 'jobs.ts', 'services.ts', 'testing/app.ts', 'testing/prepared.ts']
const assemblies = new Set(assembly.map((name) => source + name))

/**
 * The tests that import a changed file without going through the whole program, start a program that imports it, make a call whose handler uses it, or belong
 * to the same room, and the tests of the whole contract.
 * @param changed paths from the root of the project
 * @param texts path → text of every file of the server and of the tools
 * @returns paths of tests; null for all tests, because every test uses a changed file
 */
export function testsRelatedTo(changed, texts) {
  if (changed.some((path) => assemblies.has(path) || path.startsWith(`${source}testing/`))) return null
  const tests = [...texts.keys()].filter((path) => path.endsWith('.test.ts'))
  const graph = new Map([...texts].map(([path, text]) => [path, linksOf(path, text, texts)]))
  const reached = usersOf(changed, graph)
  const rooms = new Set(changed.map(roomOf))
  const answering = [...reached].filter((path) => /\bHandlers</.test(texts.get(path) ?? ''))
  const answered = new Set(
    answering.flatMap((path) => {
      const text = texts.get(path) ?? ''
      return changed.includes(path) ? partsOf(text).map(({ name }) => name) : namesThatUse(reachedNames(path, reached, graph), text)
    }),
  )
  const isProduct = changed.some((path) => path.startsWith(source) && !path.endsWith('.test.ts') && !path.includes('/testing/'))
  return tests.filter(
    (path) =>
      reached.has(path) ||
      (isProduct && rooms.has(roomOf(path))) ||
      // tests by killing are not chosen by the calls that were made before
      (!path.endsWith('.kill.test.ts') && callsMade(texts.get(path) ?? '').some((name) => answered.has(name))) ||
      (isProduct && isOfWholeContract(path, texts.get(path) ?? '')),
  )
}

/** These files and all files that lead to them, stopping where the program is assembled. */
function usersOf(changed, graph) {
  const users = new Map()
  for (const [path, links] of graph) {
    for (const { target, names } of links.filter(({ isPassedOn }) => !isPassedOn)) {
      const homes = names === null ? [target] : names.map((name) => homeOf(name, target, graph))
      for (const home of homes) users.set(home, [...(users.get(home) ?? []), path])
    }
  }
  const reached = new Set(changed)
  for (const path of reached) if (!assemblies.has(path)) for (const user of users.get(path) ?? []) reached.add(user)
  return reached
}

const statement = /(?:^|\n)(import|export) (type )?(?:\{([^}]*)\}|[^'"{}]*?)(?: from )?'(\.[^']+)'/g
const whileRunning = /(?:\bimport\(|\bnew URL\()'(\.[^']+)'/g

/**
 * The files that a file imports, re-exports or starts. `names`: what it imports of each; null for all of it, or for its
 * side effects. Type imports do not count: the compiler checks them.
 */
function linksOf(path, text, texts) {
  const at = (specifier) => normalize(`${dirname(path)}/${specifier}`)
  const links = [...text.matchAll(statement)].flatMap(([, kind, isType, list, specifier]) =>
    isType === undefined
      ? [{ target: at(specifier), names: list === undefined ? null : namesIn(list), isPassedOn: kind === 'export' }]
      : [],
  )
  const loaded = [...text.matchAll(whileRunning)].map(([, specifier]) => at(specifier))
  const started = [...text.matchAll(/\b(?:program|mortal)\('([\w-]+)'\)/g)].flatMap(([, name]) =>
    [...texts.keys()].filter((other) => other.startsWith(source) && other.endsWith(`/${name}.ts`)),
  )
  return [...links, ...[...loaded, ...started].map((target) => ({ target, names: null, isPassedOn: false }))]
}

function namesIn(list) {
  const parts = list.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '' && !part.startsWith('type ')).map((part) => part.split(' as ')[0])
}

/** The file that defines a name which the index of a room re-exports. */
function homeOf(name, path, graph) {
  const passedOn = (graph.get(path) ?? []).find((link) => link.isPassedOn && link.names?.includes(name))
  return passedOn === undefined ? path : homeOf(name, passedOn.target, graph)
}

function roomOf(path) {
  return /^apps\/server\/src\/(?:(?:modules|platform|ingest)\/)?[\w-]+\//.exec(path)?.[0] ?? path
}

/** The names that a file imports of those that were reached. */
function reachedNames(path, reached, graph) {
  const imported = (graph.get(path) ?? []).filter(({ names, isPassedOn }) => names !== null && !isPassedOn)
  return imported.flatMap(({ target, names }) => names.filter((name) => reached.has(homeOf(name, target, graph))))
}

/**
 * Names of the parts of a file that contain these names, and of the parts that contain those. In a file that answers
 * calls, the answers are parts.
 */
function namesThatUse(names, text) {
  const parts = partsOf(text)
  const found = new Set(names)
  for (const name of found) for (const part of parts) if (part.words.has(name)) found.add(part.name)
  return [...found]
}

/** Functions, constants and properties of a file, each up to the next one. */
function partsOf(text) {
  const begins = /^ {0,4}(?=(?:export )?(?:async )?(?:function |const )?(\w+)(?: =|:|,$|\())/gm
  const found = [...text.matchAll(begins)]
  return found.map(({ index, 1: name }, at) => ({ name, words: new Set(text.slice(index, found[at + 1]?.index).match(/\w+/g)) }))
}

function callsMade(text) {
  return [...text.matchAll(/\bcall\('(\w+)'/g)].map(([, name]) => name)
}

/** The tests beside app.ts go through every call, such as rights and rubbish. */
function isOfWholeContract(path, text) {
  return dirname(path) === 'apps/server/src' && text.includes('openTestApp')
}
