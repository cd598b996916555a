// Which browser tests a change can break: a spec is many tests, of which few are about one feature.

/**
 * @param features what changed, as the page and the server name it, such as `collections`
 * @param changed names of changed files of the browser tests
 * @param texts name → text of every file of the browser tests
 * @returns names of specs, or of a test in one as `NAME:LINE`: what changed or imports it; and what names a feature: in the name of the spec, in the test,
 *   or in something of its own that the test uses. What most specs import names no feature: each begins with a login, most on the page of the notices.
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

/** Where most tests begin, whatever they are about. */
const startPage = "'/admin/documents'"

/** Lines of the tests; one null: all, since what they begin with names it. */
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

/** Tests, what stands at the beginning of a line, and the frames of tests (describe, beforeEach), each up to where the next begins. */
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

/** The file and all that it imports of the browser tests. */
function importsOf(name, texts, found = []) {
  if (found.includes(name)) return found
  found.push(name)
  for (const [, next] of (texts.get(name) ?? '').matchAll(/from '\.\/([\w.-]+)'/g)) importsOf(next, texts, found)
  return found
}
