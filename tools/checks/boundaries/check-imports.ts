import { isTest, type SourceFile } from './read-sources.ts'

/** The files of a rule, the imports it forbids (paths from the root, or names of packages), and the direction it protects. */
interface Rule {
  from: RegExp
  forbid: RegExp
  why: string
  except?: RegExp
}

const rules: Rule[] = [
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
    except: /\.test\.tsx?$|^apps\/web\/src\/testing\//,
  },
  {
    from: /^apps\/web\/src\/(?!testing\/)/,
    forbid: /^apps\/web\/src\/testing\//,
    why: 'helpers of tests are for tests',
    except: /\.test\.tsx?$/,
  },
  { from: /^apps\/web\/src\//, forbid: /^(packages\/matching\/|@tender\/matching)/, why: 'the server matches, the page shows' },
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
    from: /^apps\/server\/src\/facts\//,
    forbid: /^apps\/server\/src\/(?!facts\/)/,
    why: 'the table of facts knows nobody',
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
  {
    from: /^apps\/server\/src\/gazetteer\//,
    forbid: /^apps\/server\/src\/(?!gazetteer\/)/,
    why: 'the gazetteer is data and knows nobody',
  },
  {
    from: /^apps\/server\/src\/wording\//,
    forbid: /^(apps\/server\/src\/(?!wording\/|facts\/|gazetteer\/)|node:|zod)/,
    why: 'what wording says is pure, and knows facts and gazetteer only',
    except: /\.test\.ts$/,
  },
  { from: /^apps\/web\/src\/shared\//, forbid: /^apps\/web\/src\/(features|shell)\//, why: 'shared knows neither features nor shell' },
  { from: /^apps\/web\/src\/features\//, forbid: /^apps\/web\/src\/shell\//, why: 'the shell composes features, not the other way' },
]

/** Lists imports in a forbidden direction. */
export function checkImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => broken(path, target).map((why) => `${path} → ${target}: ${why}`)),
  )
}

function broken(file: string, target: string): string[] {
  const found = rules.filter((rule) => rule.from.test(file) && rule.forbid.test(target) && rule.except?.test(file) !== true)
  return [...found.map(({ why }) => why), ...acrossModules(file, target), ...intoIngest(file, target), ...acrossFeatures(file, target)]
}

/** A module may only import the index.ts of another one. */
function acrossModules(file: string, target: string): string[] {
  const own = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
  const other = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(target)
  if (own === undefined || other === null || own === other[1] || other[2] === 'index.ts' || file.endsWith('.test.ts')) return []
  return ["a module imports other modules' index.ts, nothing else of theirs"]
}

const server = 'apps/server/src/'
const ingest = `${server}ingest/`

/** File → what it loads of ingest beside, or in the place of, the face that all others see. */
const facesOfIngest: Readonly<Record<string, readonly string[]>> = {
  'import.ts': ['index.ts', 'file-import.ts'],
  'reader-worker.ts': ['reader-thread.ts'],
}

/** The server sees faces of ingest only. Benches and tests try its parts. */
function intoIngest(file: string, target: string): string[] {
  if (!file.startsWith(server) || file.startsWith(ingest) || !target.startsWith(ingest) || isTest(file)) return []
  const faces = facesOfIngest[file.slice(server.length)] ?? ['index.ts']
  return faces.includes(target.slice(ingest.length)) ? [] : [`of ingest it imports ${faces.join(' and ')}, nothing else`]
}

function acrossFeatures(file: string, target: string): string[] {
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1]
  const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(target)?.[1]
  return own === undefined || other === undefined || own === other ? [] : ['a feature never imports another feature']
}
