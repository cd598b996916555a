// Builds the page (vite) and the server (rolldown), each only if its sources changed since its last build.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = ['package-lock.json', 'tools/build.mjs', 'packages/contract/src', 'packages/matching/src']
const serverSources = ['apps/server/src', ...shared]
const parts = {
  server: { sources: serverSources, output: 'apps/server/dist', build: buildServer },
  // programs that tests start and kill
  mortals: { sources: serverSources, output: 'apps/server/.build/mortals', build: buildMortals },
  // the server of the browser tests: run from its sources, each start would take almost twice as long
  played: { sources: [...serverSources, 'e2e'], output: 'apps/server/.build/played', build: buildPlayed },
  web: {
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/app-version.ts',
      'apps/web/chunk-groups.ts',
      'apps/web/precompress.ts',
      'apps/web/preload-main.ts',
      'apps/web/script-budgets.ts',
      'apps/web/package.json',
      ...shared,
    ],
    output: 'apps/web/dist',
    build: buildPage,
  },
}

export async function buildIfStale({ parts: names = ['server', 'web'] } = {}) {
  for (const name of names) {
    const { sources, output, build } = parts[name]
    const stamp = join(root, output, '.built-from')
    const fingerprint = fingerprintOf(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue
    console.log(`正在构建${name === 'web' ? '页面' : name === 'server' ? '服务端' : '测试用的程序'}…`)
    await build(join(root, output))
    writeFileSync(stamp, fingerprint)
  }
}

function fingerprintOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source))))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

const source = join(root, 'apps/server/src')

/** The entry points of processes and threads. */
function buildServer(output) {
  const programs = readdirSync(source).filter(
    (name) => name.endsWith('.ts') && /^\/\/ (?:command|thread)/.test(readFileSync(join(source, name), 'utf8')),
  )
  return bundle(inSource(programs), output)
}

function buildMortals(output) {
  return bundle(inSource(readdirSync(source, { recursive: true }).filter((path) => path.endsWith('-and-die.ts'))), output)
}

function buildPlayed(output) {
  return bundle([join(root, 'e2e/serve.ts'), ...inSource(['reader-worker.ts'])], output)
}

function inSource(paths) {
  return paths.map((path) => join(source, path))
}

async function bundle(programs, output) {
  const { rolldown } = await import('rolldown')
  rmSync(output, { recursive: true, force: true })
  const built = await rolldown({
    input: Object.fromEntries(programs.map((path) => [basename(path, '.ts'), path])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@tender/'),
  })
  await built.write({ dir: output, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  mkdirSync(output, { recursive: true })
  // a worker is loaded by its path, beside the file that starts it
  const database = join(source, 'platform/database')
  for (const name of readdirSync(database).filter((name) => name.endsWith('.mjs'))) copyFileSync(join(database, name), join(output, name))
}

async function buildPage() {
  const { build } = await import('vite')
  await build({ root: join(root, 'apps/web'), configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await buildIfStale()
