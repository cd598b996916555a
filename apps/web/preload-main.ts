import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * The page starts with a tiny script that asks for the program and for the route at the same time (`src/start.ts`).
 * Every page needs the program, so the browser is told of its files at once instead of after that script has run.
 */
export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const main = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')))
        if (main === undefined) return []
        // the document asks for the first script anyway
        const files = [main.fileName, ...main.imports].filter((file) => !html.includes(file))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
