import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverRoot } from '../../platform/server-root.ts'
import { importSources } from '../run/import-sources.ts'
import { reasonKind } from '../run/import-report.ts'
import type { ImportCounts } from '../run/import-run.ts'
import { noCounts } from '../run/import-run.ts'
import { findFiles } from './containers/find-files.ts'
import { fileSource, type ByteSource } from './containers/open-bytes.ts'
import { rounds } from '../../testing/rounds.ts'
import { openTestPipeline, type TestPipeline } from '../testing/open-pipeline.ts'

// real feeds, stored beside the project: ../shared/data, or the folder in TENDER_DATA
const data = process.env['TENDER_DATA'] ?? join(serverRoot(), '..', '..', '..', 'shared', 'data')

/** Of each site, one in so many notices is read; in a whole run all are. */
const every = rounds({ few: 8, whole: 1 })

describe.skipIf(!existsSync(data))(`real feeds of ../shared/data (or TENDER_DATA)`, { timeout: 600_000 }, () => {
  let world: TestPipeline
  beforeAll(async () => {
    world = await openTestPipeline()
  })
  afterAll(() => world.close())

  async function importFolder(folder: string, every = 1): Promise<{ counts: ImportCounts; reasons: Map<string, number> }> {
    const reasons = new Map<string, number>()
    let counts = noCounts()
    await importSources(
      findFiles([join(data, folder)]).files.map((file) => (every === 1 ? fileSource(file.path) : thinned(file.path, every))),
      {
        pipeline: world.pipeline,
        interpret: world.reading.interpret,
        signal: new AbortController().signal,
        onRejects: async (rejects) => {
          for (const { reason } of rejects) reasons.set(reasonKind(reason), (reasons.get(reasonKind(reason)) ?? 0) + 1)
        },
        onCounts: (now) => {
          counts = { ...now }
        },
      },
    )
    return { counts, reasons }
  }

  test(`of every site ${every === 1 ? 'every notice' : `one notice in ${every}`} goes in`, async () => {
    const { counts, reasons } = await importFolder('notices', every)
    expect([...reasons]).toEqual([])
    expect(counts.read).toBe(counts.new + counts.merged)
    expect(counts.read).toBeGreaterThan(11_000 / every)
  })

  test('give 20 of 500 rows of the dirty files, and rows without a title are rejected', async () => {
    const { counts, reasons } = await importFolder('dirty')
    expect(counts).toMatchObject({ new: 223, unchanged: 480, merged: 0, updated: 0 })
    expect([...reasons.keys()]).toEqual(['缺少标题'])
  })

  test('give each release of the standard samples once and a reason for each bad one', async () => {
    const { counts, reasons } = await importFolder('ocds')
    expect(counts.new).toBeGreaterThan(30)
    expect(counts.rejected).toBe([...reasons.values()].reduce((sum, count) => sum + count, 0))
    expect([...reasons.keys()].filter((reason) => reason.startsWith('解析失败'))).toEqual([])
  })

  test('change nothing when some of them are imported again', async () => {
    expect((await importFolder('notices/yichang.jsonl.gz', every)).counts).toMatchObject({ new: 0, merged: 0, updated: 0 })
    for (const folder of ['dirty', 'ocds']) expect((await importFolder(folder)).counts).toMatchObject({ new: 0, merged: 0, updated: 0 })
  })
})

/** One in so many lines of a file, packed as the file is. */
function thinned(path: string, of: number): ByteSource {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n')
  const kept = gzipSync(lines.filter((_, index) => index % of === 0).join('\n'), { level: 1 })
  return { origin: path, open: () => Readable.from([kept]) }
}
