import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** Of a row of the contract, all that the page reads. */
const readByPage: readonly string[] = ['method', 'path', 'reply']
const otherUse = /\b(?:\w+Calls\.\w+|row)\.(?:access|summary|request|errors|bodyLimit|unpacks|items|rate)\b/

interface Edit {
  from: number
  to: number
  text: string
}

/** Leaves out of the page what only the server reads of the contract: docs/decisions/0008-lean-page.md. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(?:packages\/contract|apps\/web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.endsWith('contract/src/errors.ts')) return { code: shortCatalogue(code, textsRead()), map: null }
        if (id.includes('packages/contract/')) return { code: edited(code, editsOf(parseSync(id, code).program, code)), map: null }
        if (otherUse.test(code)) this.error(`${id}: of a call, the page has only ${readByPage.join(', ')} once it is built`)
        return null
      },
    },
  }
}

/** Texts of errors come with the server's answers: the page keeps those that it shows by itself, and of the others how they are shown. */
function shortCatalogue(code: string, kept: ReadonlySet<string>): string {
  return code.replace(/('([\w.-]+)': \{\s*)status: \d+,\s+(text:\s+'[^']*',\s+)/g, (_entry, head: string, name: string, text: string) =>
    kept.has(name) ? head + text : head,
  )
}

/** Codes whose text the page reads, as `errorCatalogue['…'].text`. */
function textsRead(): ReadonlySet<string> {
  const source = fileURLToPath(new URL('src', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/errorCatalogue\['([\w.-]+)'\]\.text/g)].flatMap((match) => match[1] ?? []),
    ),
  )
}

function editsOf(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [row], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || row?.type !== 'ObjectExpression') return
      const kept = row.properties.filter((property) => isReadByPage(property)).map((property) => code.slice(property.start, property.end))
      edits.push(pure(start), { from: row.start, to: row.end, text: `{ ${kept.join(', ')} }` })
    },
    // a schema that nobody uses may go
    VariableDeclarator({ init }) {
      if (init?.type === 'CallExpression') edits.push(pure(init.start))
    },
  }).visit(program)
  return edits
}

function isReadByPage(property: ESTree.ObjectPropertyKind): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && readByPage.includes(property.key.name)
}

function pure(at: number): Edit {
  return { from: at, to: at, text: '/* @__PURE__ */ ' }
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)
}
