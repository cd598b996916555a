import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { deliveredNotice } from './ingest/testing/delivered-notice.ts'
import type { RawNotice } from './ingest/index.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { serverRoot } from './platform/server-root.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program } from './testing/program.ts'
import { rounds } from './testing/rounds.ts'

const wanted = rounds({ few: 2, whole: 6 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an import that is killed repeatedly and then finished leaves the same data as an undisturbed one', { timeout: 600_000 }, async () => {
  const feed = join(folder, 'feed.jsonl')
  writeFileSync(feed, feedLines().join('\n'))
  const undisturbed = join(folder, 'undisturbed')
  prepareDirectory(undisturbed)
  const whole = await runImport(feed, undisturbed)
  expect(whole.output).toMatch(/导入完成.*读取 912 条，新增 600，合并 60，更新 48，未变 192，拒收 12/)

  const killed = join(folder, 'killed')
  prepareDirectory(killed)
  let pace = 0.8
  for (let kills = 0; kills < wanted;) {
    // spread over the whole run, early and late
    const moment = ((1 + kills) / (wanted + 1)) * whole.milliseconds * pace
    if ((await runImport(feed, killed, moment)).wasKilled) kills += 1
    else {
      // this run was faster, so there is nothing left to kill
      rmSync(killed, { recursive: true })
      prepareDirectory(killed)
      kills = 0
      pace /= 2
    }
  }
  const last = await runImport(feed, killed)
  expect(last.output).toMatch(/导入完成/)
  expect(await contentsOf(killed)).toEqual(await contentsOf(undisturbed))

  const again = await runImport(feed, killed)
  expect(again.output).toMatch(/新增 0，合并 0，更新 0，未变 900，拒收 12/)
})

/** 600 notices: 60 of them also on another site, 48 changed later, 192 delivered twice, and 12 that cannot be read. */
function feedLines(): string[] {
  const notices = Array.from({ length: 600 }, (_, index) => deliveredNotice(index))
  const elsewhere = notices.slice(0, 60).map((raw, index) => ({
    ...raw,
    text: longText(index),
    sourceName: '某省采购网',
    sourceId: `p${index}`,
    url: `https://ccgp.test/${index}`,
  }))
  const here = notices.map((raw, index) => (index < 60 ? { ...raw, text: longText(index) } : raw))
  const changed = here.slice(100, 148).map((raw) => ({ ...raw, text: `${raw.text ?? ''}\n更正：开标地点改为二楼。` }))
  const twice = here.slice(300, 492)
  const lines = [...here, ...elsewhere, ...changed, ...twice].map((raw) => JSON.stringify(asRecord(raw)))
  for (let index = 0; index < 12; index++) lines.splice(index * 50, 0, `{"title": "第${index}条`)
  return lines
}

function longText(index: number): string {
  return Array.from({ length: 30 }, (_, line) => `第${line}条：第${index}小学食堂设备的要求`).join('\n')
}

function asRecord(raw: RawNotice): object {
  return {
    title: raw.title,
    publishTime: raw.publishedAt,
    content: raw.text,
    url: raw.url,
    sourceName: raw.sourceName,
    sourceId: raw.sourceId,
  }
}

interface Outcome {
  wasKilled: boolean
  /** Counted from the first record. */
  milliseconds: number
  output: string
}

/** @param killAfter milliseconds after the first record */
function runImport(file: string, dataDirectory: string, killAfter?: number): Promise<Outcome> {
  const child = spawn(process.execPath, [...program('import'), file], {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    if (startedAt > 0 || !output.includes('开始导入')) return
    startedAt = performance.now()
    if (killAfter !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code !== 0 && signal !== 'SIGKILL') reject(new Error(`import ended with ${code}: ${output}`))
      else resolve({ wasKilled: signal === 'SIGKILL', milliseconds: performance.now() - startedAt, output })
    })
  })
}

/** Everything that an import writes, without the ids that it was given. */
async function contentsOf(dataDirectory: string): Promise<Record<string, unknown>> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDirectory }), { role: 'tool', log: createLog('fatal'), onFault: fail })
  const contents: Record<string, unknown> = {}
  for (const [name, sql] of Object.entries(questions)) contents[name] = await database.query<object>(sql)
  await database.close()
  return contents
}

const questions = {
  notices: `select title, channel, published_at, tenderer, project_code, budget, md5(body.text) as text from notice join notice_body body on body.notice_id = notice.id
    order by title, published_at, project_code`,
  sources: 'select source_name, source_id, url, encode(content_hash, $$hex$$) as hash from notice_source order by source_name, source_id',
  counts: `select (select count(*) from notice) as notices, (select count(*) from notice_body) as bodies, (select count(*) from notice_identity) as keys,
    (select count(*) from notice_party) as parties, (select count(*) from notice_contact) as contacts, (select count(*) from notice_subject) as subjects,
    (select count(*) from company) as companies, (select count(*) from notice_search) as search, (select count(*) from notice_search_text) as texts,
    (select count(*) from import_reject) as rejects, (select count(*) from project where merged_into is null) as projects,
    (select count(*) from event where kind = 'notice.stored') as stored, (select count(distinct payload) from event where kind = 'notice.stored') as stored_once, (select count(*) from project_key) as project_keys`,
  threads: 'select array_agg(title order by title) as titles from notice where project_id is not null group by project_id order by titles',
}

function fail(error: Error): void {
  throw error
}
