/** A table or view that SQL names. */
export interface TableUse {
  /** Null if the name is computed at run time. */
  name: string | null
  /** Its rows are changed or locked. */
  isWrite: boolean
}

/** Replaces a part of a text that is only known at run time. */
export const unknownPart = '\0'

interface Named extends TableUse {
  alias: string
  depth: number
}

/**
 * The words of a text at positions where SQL names tables. Texts that are no SQL may yield words, too: the caller knows
 * which of them are tables.
 */
export function findTables(text: string): TableUse[] {
  const tokens = tokensOf(text)
  const found: Named[] = []
  // one entry for each open parenthesis: whether it contains a statement, and whether its list of tables continues
  const levels = [{ isStatement: false, isList: false }]
  for (const [index, token] of tokens.entries()) {
    const level = levels.at(-1)
    if (level === undefined) break
    const before = tokens[index - 1] ?? ''
    const add = (isWrite: boolean, at = index + 1): void => {
      const named = nameAt(tokens, at)
      if (named !== null && (named.name !== null || level.isStatement)) found.push({ ...named, isWrite, depth: levels.length })
    }
    if (token === '(') levels.push({ isStatement: false, isList: false })
    else if (token === ')') levels.pop()
    else if (token === ',' && level.isList) add(false)
    else if (endsList.has(token)) level.isList = false
    else if (token === 'from' && before !== 'distinct' && (level.isStatement || levels.length === 1)) {
      level.isList = true
      add(before === 'delete')
    } else if (token === 'using' && level.isList) add(false)
    else if (token === 'join') add(false)
    else if (token === 'into' || token === 'truncate' || token === 'lock') add(true)
    else if ((token === 'update' || token === 'share') && (before === 'for' || before === 'key'))
      markLocked(found, tokens, index, levels.length)
    else if (token === 'update' && before !== 'do') add(true)
    if (beginsStatement.has(token)) level.isStatement = true
    if (levels.length === 0) levels.push({ isStatement: true, isList: false })
  }
  return found.map(({ name, isWrite }) => ({ name, isWrite }))
}

const beginsStatement = new Set(['select', 'insert', 'update', 'delete', 'merge', 'with'])
const endsList = new Set([
  'where',
  'set',
  'group',
  'order',
  'having',
  'limit',
  'offset',
  'returning',
  'union',
  'intersect',
  'except',
  'values',
  'select',
  ';',
])
const noAlias = new Set([
  ...endsList,
  ...'join left right inner full cross natural on using for as with default when fetch window'.split(' '),
])

function nameAt(tokens: readonly string[], start: number): { name: string | null; alias: string } | null {
  let at = start
  while (['only', 'lateral', 'table'].includes(tokens[at] ?? '')) at += 1
  if (tokens[at + 1] === '.') at += 2
  const name = tokens[at] ?? ''
  if (name === unknownPart) return { name: null, alias: '' }
  // skips functions and queries in parentheses
  if (!isWord(name) || beginsStatement.has(name)) return null
  const next = tokens[at + 1] === 'as' ? tokens[at + 2] : tokens[at + 1]
  if (next === '(' && tokens[start - 1] !== 'into') return null
  return { name, alias: next !== undefined && isWord(next) && !noAlias.has(next) ? next : name }
}

/** `for update` locks the tables of its own query: all of them, or those after `of`. */
function markLocked(found: readonly Named[], tokens: readonly string[], index: number, depth: number): void {
  const names = new Set<string>()
  if (tokens[index + 1] === 'of') {
    for (let at = index + 2; isWord(tokens[at] ?? ''); at += 2) {
      names.add(tokens[at] ?? '')
      if (tokens[at + 1] !== ',') break
    }
  }
  for (const use of found) if (use.depth === depth && (names.size === 0 || names.has(use.alias))) use.isWrite = true
}

function isWord(token: string): boolean {
  return /^[a-z_]/.test(token)
}

/** Words, parentheses and signs in lower case, without comments and quoted texts. */
function tokensOf(text: string): string[] {
  const sql = text.toLowerCase().replaceAll(/--[^\n]*|\/\*[^*]*\*\/|'[^']*'/g, ' ')
  return [...sql.matchAll(/[a-z_][a-z0-9_]*|[(),.;\0]/g)].map(([token]) => token)
}
