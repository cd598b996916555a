import { parseArgs } from 'node:util'
import { classifyCategory } from '../../apps/server/src/ingest/extract/classify/category.ts'
import { extractFacts } from '../../apps/server/src/ingest/extract/extract-facts.ts'
import type { NoticeFacts, ParsedNotice } from '../../apps/server/src/ingest/notice.ts'
import { parseNotice } from '../../apps/server/src/ingest/parse-html.ts'
import { halfOf, loadLabelled, loadTitles, type BenchNotice, type BenchTitle } from './extract-data.ts'
import { comparisons } from './extract-labels.ts'

interface Tally {
  right: number
  wrong: number
  missing: number
}

/** Measures extraction against a folder of labelled notices: `npm run bench:extract -- DIR [--show FIELD] [--source NAME] [--half a|b]`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { show: { type: 'string' }, source: { type: 'string' }, half: { type: 'string' }, limit: { type: 'string', default: '20' } },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error('usage: npm run bench:extract -- DIR [--show FIELD] [--source NAME] [--half a|b] [--limit N]')
  const tallies = new Map<string, Tally>()
  const shown: string[] = []
  let milliseconds = 0
  let characters = 0
  const rows = (await loadLabelled(folder)).filter(({ labels }) => values.source === undefined || labels.source === values.source)
  for (const { notice } of rows.slice(0, 50)) extract(notice)
  for (const { notice, labels } of rows) {
    const half = halfOf(notice.id)
    if (values.half !== undefined && values.half !== half) continue
    // time of the processor, since others may be using the machine
    const start = process.cpuUsage()
    const { parsed, facts } = extract(notice)
    const used = process.cpuUsage(start)
    milliseconds += (used.user + used.system) / 1000
    characters += parsed.text.length
    for (const [field, label] of Object.entries(withPrices(labels.labels))) {
      const outcome = measure(field, label, facts, `${parsed.title}\n${parsed.text}`)
      if (outcome === null) continue
      for (const key of [`${labels.source}\t${field}\tall`, `${labels.source}\t${field}\t${half}`]) count(tallies, key, outcome.verdict)
      if (values.show === field && outcome.verdict !== 'right')
        shown.push(`${outcome.verdict} ${notice.id} ${notice.title}\n  label ${outcome.expected}\n  read  ${outcome.read ?? '–'}`)
    }
  }
  measureTitles(await loadTitles(folder), tallies, values.show === 'category' ? shown : [])
  print(tallies)
  console.log(shown.slice(0, Number(values.limit)).join('\n'))
  console.log(
    `${rows.length} notices, ${Math.round(characters / rows.length)} characters each on average: ${(milliseconds / rows.length).toFixed(3)} ms a notice, ${Math.round((rows.length / milliseconds) * 1000)} notices/s`,
  )
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
  const publishedAt = typeof notice.publishedAt === 'string' ? new Date(`${notice.publishedAt.slice(0, 10)}T00:00:00+08:00`) : null
  return { parsed, facts: extractFacts(parsed, {}, { publishedAt }) }
}

interface Outcome {
  verdict: keyof Tally
  expected: string
  read: string | null
}

function measure(field: string, label: unknown, facts: NoticeFacts, text: string): Outcome | null {
  const compared = comparisons[field]?.(label, facts, text)
  if (compared === undefined || compared.expected === null) return null
  const { expected, read } = compared
  return { verdict: read === null ? 'missing' : read === expected ? 'right' : 'wrong', expected, read }
}

function measureTitles(titles: BenchTitle[], tallies: Map<string, Tally>, shown: string[]): void {
  const names = { works: '工程', goods: '货物', services: '服务' }
  for (const { title, category } of titles) {
    const read = classifyCategory({ title, text: '', stated: {}, parties: { tenderer: null, agency: null } })
    const verdict = read === null ? 'missing' : names[read.value] === category ? 'right' : 'wrong'
    for (const key of ['titles\tcategory\tall', `titles\tcategory\t${halfOf(title)}`]) count(tallies, key, verdict)
    if (verdict !== 'right') shown.push(`${verdict} ${title}\n  label ${category}\n  read  ${read?.value ?? '–'} (${read?.raw ?? ''})`)
  }
}

function count(tallies: Map<string, Tally>, key: string, verdict: keyof Tally): void {
  const tally = tallies.get(key) ?? { right: 0, wrong: 0, missing: 0 }
  tally[verdict] += 1
  tallies.set(key, tally)
}

function print(tallies: Map<string, Tally>): void {
  console.log(['source'.padEnd(18), 'field'.padEnd(26), 'labels', ' right', ' wrong', 'missing', '     %', ' half a', ' half b'].join(' '))
  for (const [key, tally] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [source = '', field = '', part] = key.split('\t')
    if (part !== 'all') continue
    const halves = ['a', 'b'].map((half) => percent(tallies.get(`${source}\t${field}\t${half}`)).padStart(7))
    const numbers = [total(tally), tally.right, tally.wrong].map((number) => String(number).padStart(6))
    console.log(
      [source.padEnd(18), field.padEnd(26), ...numbers, String(tally.missing).padStart(7), percent(tally).padStart(6), ...halves].join(' '),
    )
  }
}

function total(tally: Tally): number {
  return tally.right + tally.wrong + tally.missing
}

function percent(tally: Tally | undefined): string {
  return tally === undefined ? '–' : ((tally.right * 100) / total(tally)).toFixed(1)
}

await main()
