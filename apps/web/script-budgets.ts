import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const start = ['src/start.ts', 'src/main.tsx']
const frame = [...start, 'src/shell/member-area.tsx']
const page = [...frame, 'src/shell/pages/pages-area.tsx', 'src/shell/server-data.tsx']

/** Most kB of scripts, compressed, that a page may need before it shows, with the modules that are asked for by then. */
const budgets = [
  { name: 'login', kilobytes: 80, modules: [...start, 'src/features/auth/login-page.tsx'] },
  { name: 'frame', kilobytes: 98, modules: frame },
  { name: 'dashboard', kilobytes: 148, modules: [...page, 'src/features/dashboard/dashboard-page.tsx'] },
  { name: 'search', kilobytes: 149, modules: [...page, 'src/features/documents/documents-page.tsx'] },
]

/** A build whose pages have become too heavy fails. `npm run bench:web -- --only scripts` measures what a browser fetches by then. */
export function scriptBudgets(): Plugin {
  return {
    name: 'script-budgets',
    apply: 'build',
    generateBundle: {
      // after Vite has written into the scripts which files each late part needs
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sizes = new Map(chunks.map((chunk) => [chunk.fileName, brotliCompressSync(chunk.code).length / 1000]))
        for (const { name, kilobytes, modules } of budgets) {
          const files = filesOf(modules, chunks)
          if (files === null) this.error(`script-budgets.ts names a module of ${name} that is not built`)
          const needed = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
          if (needed > kilobytes) this.error(`${name} needs ${needed.toFixed(1)} kB of scripts, its budget is ${kilobytes}`)
        }
      },
    },
  }
}

/** The files of the modules with all that they import; null where a module is missing. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> | null {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
    if (chunk === undefined) return null
    add(chunk.fileName)
  }
  return files
}
