import type { Executor } from '../../../platform/database/executor.ts'
import { loadExported } from './load-exported.ts'
import { oc4idsProject, unmasked } from './oc4ids-project.ts'
import { packageAround, type Publication } from './publication.ts'
import { selectIdsAfter, type Selection } from './select-exported.ts'

interface ExportOptions {
  publication: Publication
  selection: Selection
  /** `package`: one package with all projects; `lines`: packages of some projects, one a line. */
  form: 'package' | 'lines'
  /** Called with the number of projects written so far. */
  onProjects?: (count: number) => void
}

/** projects in memory at a time, and in one line */
const portion = 20

/** All projects of a selection as text, in chunks, whatever their number; nothing if there are none. */
export async function* exportProjects(db: Executor, { publication, selection, form, onProjects }: ExportOptions): AsyncGenerator<string> {
  let written = 0
  let number = 0
  const around = packageAround(publication, addressOf(publication, selection))
  for await (const projects of portionsOf(db, publication, selection)) {
    number += 1
    const texts = projects.map((project) => JSON.stringify(project))
    if (form === 'package') yield `${written === 0 ? around.before : ','}\n${texts.join(',\n')}`
    else {
      const line = packageAround(publication, `${addressOf(publication, selection)}&part=${number}`)
      yield `${line.before}${texts.join(',')}${line.after}\n`
    }
    written += projects.length
    onProjects?.(written)
  }
  if (form === 'package' && written > 0) yield `\n${around.after}\n`
}

async function* portionsOf(db: Executor, publication: Publication, selection: Selection): AsyncGenerator<Record<string, unknown>[]> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other: that is what bounds the memory
    const ids = await selectIdsAfter(db, after, selection, portion)
    const last = ids.at(-1)
    if (last === undefined) return
    // oxlint-disable-next-line no-await-in-loop
    const exported = await loadExported(db, ids, null)
    // the provider's own file is not masked
    if (exported.length > 0) yield exported.map((one) => oc4idsProject(one, publication, unmasked))
    after = last
  }
}

function addressOf({ now }: Publication, { since, area }: Selection): string {
  const parts = [
    `at=${now.toISOString()}`,
    ...(since === null ? [] : [`since=${since.toISOString()}`]),
    ...(area === null ? [] : [`area=${area}`]),
  ]
  return `oc4ids/projects?${parts.join('&')}`
}
