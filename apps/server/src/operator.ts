// command: npm run operator -- account | period | rights | order | company | project | audit …
import { userInfo } from 'node:os'
import type { Action } from './operator-commands/command.ts'
import { explain, findCommand, usage } from './operator-commands/find-command.ts'
import { readConfig } from './config.ts'
import { createMembership } from './modules/membership/index.ts'
import { createOrders } from './modules/orders/index.ts'
import { systemRandom } from './platform/random.ts'
import { runTool, type ToolDeps } from './run-tool.ts'

await runTool(async () => {
  const [group = '', verb = '', ...args] = process.argv.slice(2)
  const command = findCommand(group, verb)
  if (command === null || args.includes('--help')) {
    console.log(usage)
    return [group, verb, ...args].some((word) => word === '--help' || word === '-h') ? 0 : 1
  }
  try {
    const action = await command(args)
    const config = readConfig()
    return { config, run: (deps) => act(action, deps, config) }
  } catch (error) {
    return explain(error)
  }
})

async function act(action: Action, { database, clock, log }: ToolDeps, config: ReturnType<typeof readConfig>): Promise<number> {
  const shared = { database, clock, log, config, random: systemRandom }
  const services = { membership: createMembership(shared), orders: createOrders(shared) }
  try {
    await action({ ...shared, ...services, actor: { kind: 'terminal', name: terminalUser() } })
    return 0
  } catch (error) {
    return explain(error)
  }
}

/** The user who is logged in at this machine, for the audit log. */
function terminalUser(): string {
  try {
    return userInfo().username
  } catch {
    return '终端'
  }
}
