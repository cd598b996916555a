import { createMembership } from '../../modules/membership/index.ts'
import { createOrders } from '../../modules/orders/index.ts'
import { createLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { readConfig } from '../../config.ts'
import type { TestApp } from '../../testing/app.ts'
import { vi } from 'vitest'
import { explain, findCommand } from '../find-command.ts'

/** Runs a command line, its words divided by spaces, on the database of a test. @returns what it printed, and the exit code */
export async function runOperatorCommand({ database, clock }: TestApp, line: string): Promise<{ code: number; printed: string }> {
  const lines: unknown[] = []
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation((text) => void lines.push(text)))
  const code = await run({ database, clock }, line.split(' ')).finally(() => spies.forEach((spy) => spy.mockRestore()))
  return { code, printed: lines.join('\n') }
}

async function run({ database, clock }: Pick<TestApp, 'database' | 'clock'>, [group = '', verb = '', ...args]: string[]): Promise<number> {
  const config = readConfig({ PUBLIC_URL: 'https://bid.example.cn' })
  const shared = { database, clock, config, log: createLog('fatal'), random: systemRandom }
  const services = { membership: createMembership(shared), orders: createOrders(shared) }
  try {
    const action = await findCommand(group, verb)?.(args)
    if (action === undefined) throw new Error(`no command ${group} ${verb}`)
    const actor = { kind: 'terminal', name: 'tester' } as const
    await action({ ...shared, ...services, actor })
    return 0
  } catch (error) {
    return explain(error)
  }
}
