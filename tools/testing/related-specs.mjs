// Finds the browser tests that a change can break. A spec contains many tests, of which few are about one feature.

/**
 * @param features the changed features, as the page and the server name them, such as `collections`
 * @param changed names of changed files of the browser tests
 * @param texts name → text of every file of the browser tests
 * @returns names of specs, or of a test in one as `NAME:LINE`. A spec is returned if it changed or imports a changed file. A test is returned if it names a
 *   feature: in the name of the spec, in the test, or in a helper of the spec that the test uses. Helpers that most specs import do not count, because every
 *   test begins with a login, and most on the page of notices.
 */
export function specsRelatedTo(features, changed, texts) {
  const specs = [...texts.keys()].filter((name) => name.endsWith('.spec.ts'))
  const imports = new Map(specs.map((spec) => [spec, importsOf(spec, texts)]))
  const isUsual = (helper) => specs.filter((spec) => imports.get(spec).includes(helper)).length > specs.length / 2
  const word = new RegExp(`\\b(?:${features.join('|')})\\b(?!=)`)
  const names = (text) => features.length > 0 && word.test(text.replaceAll(startPage, ''))
  return specs.flatMap((spec) => {
    const used = imports.get(spec)
    if (used.some((name) => changed.includes(name)) || features.some((feature) => spec.startsWith(feature))) return [spec]
    const helpers = used.filter((name) => name !== spec && !isUsual(name) && names(texts.get(name)))
    return testsThatName(
      names,
      helpers.flatMap((name) => exportsOf(texts.get(name))),
      texts.get(spec),
    ).map((line) => (line === null ? spec : `${spec}:${line}`))
  })
}

/** the page that most tests begin at, whatever they are about */
const startPage = "'/admin/documents'"

/** The lines of the tests that name a feature; a single null for all tests, if their common beginning names it. */
function testsThatName(names, helped, text) {
  const parts = partsOf(text)
  const found = new Set(helped)
  const isFound = (part) => names(part.text) || part.words.some((name) => found.has(name))
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const part of parts) if (part.kind === 'declaration' && isFound(part)) found.add(part.name)
  }
  if (parts.some((part) => part.kind === 'frame' && isFound(part))) return [null]
  return parts.filter((part) => part.kind === 'test' && isFound(part)).map(({ line }) => line)
}

/** Splits a file into tests, top-level code, and frames of tests (describe, beforeEach), each up to the next one. */
function partsOf(text) {
  const begins = /^(?: {0,6}(test|for)\b(\.\w+)?|(?:export )?(?:async )?(?:function|const|let|interface|type) (\w+)|\S)/gm
  const found = [...text.matchAll(begins)].filter(([first]) => !/^[)}\]/*]/.test(first))
  return found.map(({ index, 1: isTest, 2: of, 3: name }, at) => {
    const own = text.slice(index, found[at + 1]?.index)
    const kind =
      name !== undefined ? 'declaration' : isTest === 'test' && of === undefined ? 'test' : isTest === undefined ? 'statement' : 'frame'
    return { kind, name, text: own, words: own.match(/\w+/g) ?? [], line: text.slice(0, index).split('\n').length }
  })
}

function exportsOf(text) {
  return [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name)
}

/** The file and everything that it imports from the browser tests. */
function importsOf(name, texts, found = []) {
  if (found.includes(name)) return found
  found.push(name)
  for (const [, next] of (texts.get(name) ?? '').matchAll(/from '\.\/([\w.-]+)'/g)) importsOf(next, texts, found)
  return found
}
