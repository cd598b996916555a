import { basename, dirname, join, normalize } from 'node:path'

/** A file of the page program or a stylesheet, with its path from the root of the project. */
export interface PageFile {
  path: string
  text: string
}

/**
 * Names classes of a stylesheet that no file uses, and classes that a file uses and its stylesheet does not have, which
 * neither compiler nor browser reports. A stylesheet of which a file takes a class by a variable (`styles[tone]`) counts as used.
 */
export function checkStyles(files: readonly PageFile[]): string[] {
  const uses = files.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(usesOf)
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const classes = classesOf(text)
      const ofSheet = uses.filter(({ sheet }) => sheet === path)
      const isOpen = ofSheet.some(({ name }) => name === null)
      const unused = isOpen ? [] : [...classes].filter((name) => !ofSheet.some((use) => use.name === name))
      const missing = ofSheet.filter(({ name }) => name !== null && !classes.has(name))
      return [
        ...unused.map((name) => `${path}: nothing uses .${name}`),
        ...missing.map((use) => `${use.path}: ${basename(path)} has no .${use.name ?? ''}`),
      ]
    })
}

interface Use {
  path: string
  sheet: string
  /** Null for a class that a variable names. */
  name: string | null
}

function usesOf({ path, text }: PageFile): Use[] {
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gmu)].flatMap(([, variable = '', specifier = '']) => {
    const sheet = normalize(join(dirname(path), specifier))
    const taken = text.matchAll(new RegExp(`(?<![\\w'])${variable}\\[(?:'([\\w-]+)'\\])?`, 'gu'))
    return [...taken].map(([, name]) => ({ path, sheet, name: name ?? null }))
  })
}

function classesOf(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/:global\([^)]*\)/gu, '')
  return new Set([...plain.matchAll(/\.([a-z_][\w-]*)/giu)].map(([, name = '']) => name))
}
