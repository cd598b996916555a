import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRight, mountSmallDisk, tryDiskFull } from './disk-full.ts'
import { mayUnshare, tryTwoServers } from './two-servers.ts'

const disk = process.platform === 'linux' ? mountSmallDisk(160) : null

test.skipIf(disk === null)(
  'on a full disk the server loses no confirmed data, answers and can end (on a tmpfs)',
  { timeout: 180_000 },
  async () => {
    try {
      const outcome = await tryDiskFull(disk?.folder ?? '')
      expect(outcome.acknowledged).toBeGreaterThan(20)
      expect(outcome).toSatisfy(isRight)
    } finally {
      disk?.unmount()
    }
  },
)

test.skipIf(!mayUnshare())(
  'of two servers in separate containers one is refused, and no confirmed data are lost (with unshare)',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tender-two-'))
    try {
      const outcome = await tryTwoServers(folder, 1, 200)
      expect(outcome).toMatchObject({ missing: 0, wrongRounds: 0 })
      expect(outcome.acknowledged).toBeGreaterThanOrEqual(200)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
