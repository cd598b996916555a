import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { measureExtraction, percentRight, type Measurement } from './measure-extraction.ts'

// labelled notices of real sites outside the project: ../shared/data, or the folder in TENDER_DATA
const folder = process.env['TENDER_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))

describe.skipIf(!existsSync(folder))('extraction of the labelled notices of ../shared/data (or TENDER_DATA)', { timeout: 120_000 }, () => {
  let measured: Measurement
  beforeAll(async () => {
    measured = await measureExtraction(folder)
  }, 120_000)

  test.each([
    ['ningbo', 'bid_open_time', 97],
    ['ningbo', 'doc_obtain_deadline', 96],
    ['yichang-award', 'buyer', 97],
    ['yichang-award', 'agency', 97],
    ['yichang-award', 'winner', 97],
    ['yichang-award', 'award_amount_yuan', 97],
    ['yichang-award', 'project_manager_raw', 97],
    ['yichang-candidate', 'candidates_in_order', 97],
    ['hubei-ccgp', 'supplier', 92],
    ['hubei-ccgp', 'buyer', 92],
    ['hubei-ccgp', 'agency', 92],
    ['hubei-ccgp', 'award_amount_yuan', 92],
    ['titles', 'category', 87],
    ['plans', '建设单位', 97],
    ['plans', '投资额', 97],
    ['plans', '预计招标时间', 97],
  ])('%s: %s is read correctly in at least %d %% of each half', (source, field, floor) => {
    const halves = ['a', 'b'].map((half) => percentRight(measured.tallies.get(`${source}\t${field}\t${half}`)))
    expect(Math.min(...halves)).toBeGreaterThanOrEqual(floor)
  })
})
