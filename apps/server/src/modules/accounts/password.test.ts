import { beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const password = 'correct horse'
let made: string

beforeAll(async () => {
  made = await hashPassword(password)
  await verifyPassword(null, password)
})

/** Processor microseconds for five wrong passwords, so that other work of the machine does not count. */
async function workOf(passwordHash: string | null): Promise<number> {
  const before = process.cpuUsage()
  for (let times = 0; times < 5; times += 1) await verifyPassword(passwordHash, 'wrong')
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('only the right password matches a hash, and nothing matches without a hash', async () => {
  expect(await verifyPassword(made, password)).toBe(true)
  expect(await verifyPassword(made, 'wrong')).toBe(false)
  expect(await verifyPassword(null, password)).toBe(false)
})

test('verifying an unknown account takes as much work as verifying a wrong password', async () => {
  const wrong = await workOf(made)
  expect(await workOf(null)).toBeGreaterThan(wrong / 3)
})
