import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

const notice = z.object({
  id: z.string(),
  source: z.string(),
  title: z.string(),
  publishedAt: z.nullish(z.string()),
  url: z.nullish(z.string()),
  html: z.nullish(z.string()),
  text: z.nullish(z.string()),
})
const labelled = z.object({ id: z.string(), source: z.string(), labels: z.record(z.string(), z.unknown()) })
const titled = z.object({ title: z.string(), category: z.string(), path: z.string() })

export type BenchNotice = z.infer<typeof notice>
const plan = z.object({
  id: z.string(),
  title: z.string(),
  publish_time: z.string(),
  content: z.string(),
  extracted_data: z.object({ 建设单位: z.string(), 投资额: z.string(), 预计招标时间: z.string() }),
})

export type BenchLabels = z.infer<typeof labelled>
export type BenchPlan = z.infer<typeof plan>
export type BenchTitle = z.infer<typeof titled>

/** The labelled notices of a data folder, with their labels. Rows of other forms are left out. */
export async function loadLabelled(folder: string): Promise<{ notice: BenchNotice; labels: BenchLabels }[]> {
  const labels = new Map<string, BenchLabels>()
  for await (const row of rows(join(folder, 'labels.jsonl.gz'), labelled)) labels.set(row.id, row)
  const found: { notice: BenchNotice; labels: BenchLabels }[] = []
  for (const file of readdirSync(join(folder, 'notices')).filter((name) => name.endsWith('.jsonl.gz'))) {
    for await (const row of rows(join(folder, 'notices', file), notice)) {
      const known = labels.get(row.id)
      if (known !== undefined) found.push({ notice: row, labels: known })
    }
  }
  return found
}

/** Titles with the category that the buyer chose, and its path, such as 服务/房地产服务/物业管理服务; empty if the folder has none. */
export async function loadTitles(folder: string): Promise<BenchTitle[]> {
  const path = join(folder, 'titles-by-category.jsonl.gz')
  const titles: BenchTitle[] = []
  if (existsSync(path)) for await (const row of rows(path, titled)) titles.push(row)
  return titles
}

/** Plans of tenders with the facts that another program read from them; empty if the folder has none. */
export async function loadPlans(folder: string): Promise<BenchPlan[]> {
  const path = join(folder, 'projects', 'jiangxi-plans.jsonl.gz')
  const plans: BenchPlan[] = []
  if (existsSync(path)) for await (const row of rows(path, plan)) plans.push(row)
  return plans
}

async function* rows<Row>(path: string, schema: z.ZodType<Row>): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const row = line.trim() === '' ? null : schema.safeParse(JSON.parse(line))
    if (row?.success === true) yield row.data
  }
}

/** Even or odd, by the id alone: one half for development, the other to check that rules are general. */
export function halfOf(id: string): 'a' | 'b' {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return ((hash >>> 15) & 1) === 0 ? 'a' : 'b'
}
