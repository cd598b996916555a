import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cacheSize, cacheSizeFor } from './cache-size.ts'

const gigabyte = 1024 ** 3
const folder = mkdtempSync(join(tmpdir(), 'tender-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  { data: 0, memory: 4, megabytes: 128 },
  { data: 0.6, memory: 64, megabytes: 128 },
  { data: 3, memory: 64, megabytes: 512 },
  { data: 3, memory: 2, megabytes: 256 },
  { data: 3, memory: 0.5, megabytes: 128 },
  { data: 200, memory: 64, megabytes: 1024 },
])('$data GB of data on a machine with $memory GB of memory get a cache of $megabytes MB', ({ data, memory, megabytes }) => {
  expect(cacheSize({ dataBytes: data * gigabyte, memoryBytes: memory * gigabyte })).toBe(megabytes)
})

test('the size of the data is that of all files in the folder, or zero without a folder', () => {
  mkdirSync(join(folder, 'base', '5'), { recursive: true })
  writeFileSync(join(folder, 'base', '5', '1259'), Buffer.alloc(100_000))
  expect(cacheSizeFor(folder)).toBe(128)
  expect(cacheSizeFor(join(folder, 'missing'))).toBe(128)
  expect(cacheSizeFor(null)).toBe(128)
})
