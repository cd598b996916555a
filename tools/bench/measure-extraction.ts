import { readDay } from '@tender/contract'
import { classifyCategory } from '../../apps/server/src/ingest/extract/classify/category.ts'
import { extractFacts } from '../../apps/server/src/ingest/extract/extract-facts.ts'
import type { NoticeFacts } from '../../apps/server/src/facts/notice-facts.ts'
import type { ParsedNotice } from '../../apps/server/src/ingest/notice.ts'
import { parseNotice } from '../../apps/server/src/ingest/html/parse-html.ts'
import { foundFacts, type FoundFact } from './extract-coverage.ts'
import { halfOf, loadLabelled, loadPlans, loadTitles, type BenchNotice } from './extract-data.ts'
import { comparisons, planComparisons } from './extract-labels.ts'

/** How many labels of a field were read correctly, wrongly, or not at all. */
export interface Tally {
  right: number
  wrong: number
  missing: number
}

export interface Miss {
  source: string
  field: string
  verdict: 'wrong' | 'missing'
  notice: string
  expected: string
  read: string | null
}

export interface Measurement {
  /** By `source field part`, separated by tabs; part is `all`, `a` or `b` (the halves by id). */
  tallies: Map<string, Tally>
  misses: Miss[]
  /** The facts of buildings that were read, labelled or not. */
  found: FoundFact[]
  notices: number
  characters: number
  /** Processor time of parsing and extraction, because others may use the machine. */
  milliseconds: number
}

/** Parses and extracts every labelled notice of a folder (or of one source, or one half) and compares facts with labels. */
export async function measureExtraction(folder: string, only: { source?: string; half?: string } = {}): Promise<Measurement> {
  const result: Measurement = { tallies: new Map(), misses: [], found: [], notices: 0, characters: 0, milliseconds: 0 }
  const rows = (await loadLabelled(folder)).filter(
    ({ notice, labels }) => (only.source ?? labels.source) === labels.source && (only.half ?? halfOf(notice.id)) === halfOf(notice.id),
  )
  for (const { notice } of rows.slice(0, 50)) extract(notice)
  for (const { notice, labels } of rows) {
    const start = process.cpuUsage()
    const { parsed, facts } = extract(notice)
    const used = process.cpuUsage(start)
    result.milliseconds += (used.user + used.system) / 1000
    result.characters += parsed.text.length
    result.notices += 1
    result.found.push(...foundFacts(labels.source, `${notice.id} ${notice.title}`, facts, parsed.text))
    for (const [field, label] of Object.entries(withPrices(labels.labels))) {
      const compared = comparisons[field]?.(label, facts, `${parsed.title}\n${parsed.text}`)
      if (compared === undefined || compared.expected === null) continue
      record(result, labels.source, field, halfOf(notice.id), `${notice.id} ${notice.title}`, compared.expected, compared.read)
    }
  }
  if (only.source === undefined || only.source === 'titles') await measureTitles(folder, result, only.half)
  if (only.source === undefined || only.source === 'plans') await measurePlans(folder, result, only.half)
  return result
}

/** The percentage of correct ones; 0 if nothing was measured. */
export function percentRight(tally: Tally | undefined): number {
  return tally === undefined ? 0 : (tally.right * 100) / (tally.right + tally.wrong + tally.missing)
}

function withPrices(labels: Record<string, unknown>): Record<string, unknown> {
  return labels['candidates_in_order'] === undefined ? labels : { ...labels, candidate_prices: labels['candidates_in_order'] }
}

function extract(notice: BenchNotice): { parsed: ParsedNotice; facts: NoticeFacts } {
  const parsed = parseNotice({
    sourceName: notice.source,
    sourceId: notice.id,
    url: notice.url ?? null,
    title: notice.title,
    publishedAt: notice.publishedAt ?? null,
    html: notice.html ?? null,
    text: notice.text ?? null,
    attachments: [],
    stated: {},
  })
  const publishedAt = typeof notice.publishedAt === 'string' ? readDay(notice.publishedAt.slice(0, 10)) : null
  return { parsed, facts: extractFacts(parsed, {}, { publishedAt }) }
}

async function measureTitles(folder: string, result: Measurement, half: string | undefined): Promise<void> {
  const names = { works: '工程', goods: '货物', services: '服务' }
  for (const { title, category } of await loadTitles(folder)) {
    if ((half ?? halfOf(title)) !== halfOf(title)) continue
    const read = classifyCategory({ title, text: '', stated: {}, parties: { tenderer: null, agency: null } })
    record(result, 'titles', 'category', halfOf(title), title, category, read === null ? null : names[read.value])
  }
}

/** Reads the text alone, like a delivery of a feed without further fields. */
async function measurePlans(folder: string, result: Measurement, half: string | undefined): Promise<void> {
  for (const { id, title, publish_time: publishedAt, content, extracted_data: labels } of await loadPlans(folder)) {
    if ((half ?? halfOf(id)) !== halfOf(id)) continue
    const { parsed, facts } = extract({ id, source: 'plans', title, publishedAt, text: content })
    result.found.push(...foundFacts('plans', `${id} ${title}`, facts, parsed.text))
    for (const field of ['建设单位', '投资额', '预计招标时间'] as const) {
      const { expected, read } = planComparisons[field](labels[field], facts, content)
      if (expected !== null) record(result, 'plans', field, halfOf(id), `${id} ${title}`, expected, read)
    }
  }
}

function record(
  result: Measurement,
  source: string,
  field: string,
  half: string,
  notice: string,
  expected: string,
  read: string | null,
): void {
  const verdict = read === null ? 'missing' : read === expected ? 'right' : 'wrong'
  for (const part of ['all', half]) {
    const key = `${source}\t${field}\t${part}`
    const tally = result.tallies.get(key) ?? { right: 0, wrong: 0, missing: 0 }
    tally[verdict] += 1
    result.tallies.set(key, tally)
  }
  if (verdict !== 'right') result.misses.push({ source, field, verdict, notice, expected, read })
}
