import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverRoot } from '../../platform/server-root.ts'
import { importSources } from '../run/import-sources.ts'
import { reasonKind } from '../run/import-report.ts'
import type { ImportCounts } from '../run/import-run.ts'
import { noCounts } from '../run/import-run.ts'
import { findFiles } from './containers/find-files.ts'
import { fileSource } from './containers/open-bytes.ts'
import { openTestPipeline, type TestPipeline } from '../testing/open-pipeline.ts'

// real feeds, kept beside the project: ../shared/data, or the folder that TENDER_DATA names
const data = process.env['TENDER_DATA'] ?? join(serverRoot(), '..', '..', '..', 'shared', 'data')

describe.skipIf(!existsSync(data))(`real feeds of ../shared/data (or TENDER_DATA)`, { timeout: 600_000 }, () => {
  let world: TestPipeline
  beforeAll(async () => {
    world = await openTestPipeline()
  })
  afterAll(() => world.close())

  async function importFolder(folder: string): Promise<{ counts: ImportCounts; reasons: Map<string, number> }> {
    const reasons = new Map<string, number>()
    let counts = noCounts()
    await importSources(
      findFiles([join(data, folder)]).files.map((file) => fileSource(file.path)),
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

  test('every notice of every site goes in', async () => {
    const { counts, reasons } = await importFolder('notices')
    expect([...reasons]).toEqual([])
    expect(counts.read).toBe(counts.new + counts.merged)
    expect(counts.read).toBeGreaterThan(11_000)
  })

  test('of the dirty files 20 of 500 rows and the land results go in, and what has no title is refused', async () => {
    const { counts, reasons } = await importFolder('dirty')
    expect(counts).toMatchObject({ new: 223, unchanged: 480, merged: 0, updated: 0 })
    expect([...reasons.keys()]).toEqual(['缺少标题'])
  })

  test('of the standard samples each release goes in once, and each bad one has its reason', async () => {
    const { counts, reasons } = await importFolder('ocds')
    expect(counts.new).toBeGreaterThan(30)
    expect(counts.rejected).toBe([...reasons.values()].reduce((sum, count) => sum + count, 0))
    expect([...reasons.keys()].filter((reason) => reason.startsWith('解析失败'))).toEqual([])
  })

  test('again, one set of notices, the dirty files and the samples change nothing', async () => {
    for (const folder of ['notices/yichang.jsonl.gz', 'dirty', 'ocds'])
      expect((await importFolder(folder)).counts).toMatchObject({ new: 0, merged: 0, updated: 0 })
  })
})
