import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { extractFacts } from '../../apps/server/src/ingest/extract/extract-facts.ts'
import { parseNotice } from '../../apps/server/src/ingest/html/parse-html.ts'
import { loadLabelled } from './extract-data.ts'

/** The names in a data folder, with their frequencies. */
export interface WrittenNames {
  /** Names of parties: from labels, from a city's lists of notices, and from what the product reads in the labelled notices. */
  parties: Map<string, number>
  /** Names of persons, from the labels. */
  persons: Set<string>
}

const row = z.object({ buyer: z.string(), agency: z.string() })
const bidder = z.array(z.looseObject({ bidder: z.string() }))

export async function loadNames(folder: string): Promise<WrittenNames> {
  const parties = new Map<string, number>()
  const persons = new Set<string>()
  const add = (name: unknown): void => {
    if (typeof name === 'string' && name.trim() !== '') parties.set(name.trim(), (parties.get(name.trim()) ?? 0) + 1)
  }
  for (const { notice, labels } of await loadLabelled(folder)) {
    for (const field of ['buyer', 'agency', 'winner', 'supplier']) add(labels.labels[field])
    const bidders = bidder.safeParse(labels.labels['candidates_in_order'])
    if (bidders.success) for (const one of bidders.data) add(one.bidder)
    const manager = labels.labels['project_manager_raw']
    if (typeof manager === 'string') persons.add(manager.split(/[,，、（(/\s]/u)[0] ?? '')
    for (const name of readNames(notice)) add(name)
  }
  for await (const { buyer, agency } of listed(join(folder, 'notices', 'jixi-titles.jsonl.gz'))) {
    add(buyer)
    add(agency)
  }
  persons.delete('')
  return { parties, persons }
}

function readNames(notice: Awaited<ReturnType<typeof loadLabelled>>[number]['notice']): string[] {
  const { title, html = null, text = null } = notice
  const raw = { sourceName: '', sourceId: null, url: null, title, publishedAt: null, html, text, attachments: [], stated: {} }
  const { tenderer, agency, winners, candidates } = extractFacts(parseNotice(raw), {}, { publishedAt: null })
  const single = [tenderer, agency].flatMap((fact) => (fact === null ? [] : [fact.value]))
  return [...single, ...[...winners, ...candidates].map(({ name }) => name.value)]
}

async function* listed(path: string): AsyncGenerator<z.infer<typeof row>> {
  if (!existsSync(path)) return
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const read = line.trim() === '' ? null : row.safeParse(JSON.parse(line))
    if (read?.success === true) yield read.data
  }
}
