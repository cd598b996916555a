import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The build's version is a hash of its files: the same sources give the same one. It stands in `app-version.json`, which open pages ask
 * for, and in the page itself (`<meta name="app-version">`), so that a page knows what it was built as.
 */
export function appVersion(): Plugin {
  let version = ''
  let output = ''
  let publicFolder = ''
  return {
    name: 'app-version',
    apply: 'build',
    configResolved(config) {
      output = join(config.root, config.build.outDir)
      publicFolder = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const hash = createHash('sha256').update(html)
        for (const file of Object.values(bundle ?? {}).sort((a, b) => (a.fileName < b.fileName ? -1 : 1)))
          hash.update(`\0${file.fileName}\0`).update(file.type === 'chunk' ? file.code : file.source)
        for (const name of readdirSync(publicFolder).sort()) hash.update(`\0${name}\0`).update(readFileSync(join(publicFolder, name)))
        version = hash.digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'app-version', content: version }, injectTo: 'head' }]
      },
    },
    writeBundle() {
      writeFileSync(join(output, 'app-version.json'), `${JSON.stringify({ version })}\n`)
    },
  }
}
