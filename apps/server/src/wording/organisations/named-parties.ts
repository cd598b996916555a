import { isOrganisation } from './company-name.ts'
import { readOrganisations } from './read-organisations.ts'
import { isMarked } from './split-consortium.ts'
import { foldWidth } from '../texts/fold-width.ts'

/**
 * Each party, once, in a field that names nothing else: organisations as in running text (see read-organisations.ts), and beside them the people and shops that
 * have no such names (`甲公司、张三`). A consortium is one name as it is written. Words that name nobody (`地址：…`) are left out, unless there are no others.
 */
export function readNamedParties(statement: string): string[] {
  const organisations = readOrganisations(statement).map(({ name }) => name)
  const parts = partsOf(statement)
  const isRead = organisations.length > 1 || (organisations.length === 1 && (parts.length < 2 || isMarked(foldWidth(statement))))
  const names = isRead ? organisations : parts.flatMap(readPart)
  return names.length > 0 || statement.length > maxNameLength ? [...new Set(names)] : [statement]
}

/** Longer words are no name. */
const maxNameLength = 200

/** The words between the signs of a list that stand outside brackets. */
function partsOf(statement: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= statement.length; at += 1) {
    const sign = statement[at] ?? '|'
    if (/[(（]/u.test(sign)) depth += 1
    if (/[)）]/u.test(sign)) depth = Math.max(0, depth - 1)
    if (at < statement.length && (depth > 0 || !/[;；、|]/u.test(sign))) continue
    parts.push(statement.slice(start, at).trim())
    start = at + 1
  }
  return parts.filter((part) => part !== '')
}

function readPart(part: string): string[] {
  const [organisation] = readOrganisations(part)
  if (organisation !== undefined) return [organisation.name]
  const isName = part.length < 4 ? /^\p{Script=Han}{2,3}$/u.test(part) : /^\p{L}/u.test(part) && isOrganisation(part)
  return isName && !/[:：]/u.test(part) ? [part] : []
}
