// Which tests of the server a change can break. Every test that opens the whole program imports everything through it and looks at little of that, so
// imports alone choose nearly all tests.
import { dirname, normalize } from 'node:path'

const source = 'apps/server/src/'
/** Where the program is put together: what imports them uses everything. */
const assembly = ['app.ts', 'main.ts', 'consumers.ts', 'deps.ts', 'jobs.ts', 'services.ts', 'testing/app.ts', 'testing/prepared.ts']
const assemblies = new Set(assembly.map((name) => source + name))

/**
 * Tests that import what changed, but not by way of the whole program; that start a program which does; that make a call which does; those of the same
 * room; and those of the whole contract.
 * @param changed paths from the root of the project
 * @param texts path → text of every file of the server and of the tools
 * @returns paths of tests; null: everything, since the change is in what every test uses
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
      // what is tried by killing it is not tried by what was called before
      (!path.endsWith('.kill.test.ts') && callsMade(texts.get(path) ?? '').some((name) => answered.has(name))) ||
      (isProduct && isOfWholeContract(path, texts.get(path) ?? '')),
  )
}

/** These files, and all that lead to them, not further than to where the program is put together. */
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

/** What a file imports, passes on or starts. `names`: of what it imports; null: all of it, or what it does by itself. Types are no link: they are checked otherwise. */
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

/** The file that a name comes from which the face of a room passes on. */
function homeOf(name, path, graph) {
  const passedOn = (graph.get(path) ?? []).find((link) => link.isPassedOn && link.names?.includes(name))
  return passedOn === undefined ? path : homeOf(name, passedOn.target, graph)
}

function roomOf(path) {
  return /^apps\/server\/src\/(?:(?:modules|platform|ingest)\/)?[\w-]+\//.exec(path)?.[0] ?? path
}

/** What a file imports of those that are reached. */
function reachedNames(path, reached, graph) {
  const imported = (graph.get(path) ?? []).filter(({ names, isPassedOn }) => names !== null && !isPassedOn)
  return imported.flatMap(({ target, names }) => names.filter((name) => reached.has(homeOf(name, target, graph))))
}

/** Names of the parts of a file in which these names stand, and of those in which such a part's name does. Where calls are answered, the answers are parts. */
function namesThatUse(names, text) {
  const parts = partsOf(text)
  const found = new Set(names)
  for (const name of found) for (const part of parts) if (part.words.has(name)) found.add(part.name)
  return [...found]
}

/** Functions, constants and properties of a file, up to where the next begins. */
function partsOf(text) {
  const begins = /^ {0,4}(?=(?:export )?(?:async )?(?:function |const )?(\w+)(?: =|:|,$|\())/gm
  const found = [...text.matchAll(begins)]
  return found.map(({ index, 1: name }, at) => ({ name, words: new Set(text.slice(index, found[at + 1]?.index).match(/\w+/g)) }))
}

function callsMade(text) {
  return [...text.matchAll(/\bcall\('(\w+)'/g)].map(([, name]) => name)
}

/** Beside app.ts stand the tests that go through every call, such as rights and rubbish. */
function isOfWholeContract(path, text) {
  return dirname(path) === 'apps/server/src' && text.includes('openTestApp')
}
