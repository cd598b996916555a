// command: npm run admin -- account | period | rights | order | audit …
import { userInfo } from 'node:os'
import type { Action } from './admin/command.ts'
import { explain, findCommand, usage } from './admin/find-command.ts'
import { readConfig } from './config.ts'
import { createMembership } from './modules/membership/service.ts'
import { systemRandom } from './platform/random.ts'
import { runTool, type Outside } from './run-tool.ts'

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
    return { config, run: (outside) => act(action, outside, config) }
  } catch (error) {
    return explain(error)
  }
})

async function act(action: Action, { database, clock, log }: Outside, config: ReturnType<typeof readConfig>): Promise<number> {
  const membership = createMembership({ database, clock })
  try {
    await action({ database, clock, log, config, membership, random: systemRandom, by: { kind: 'terminal', name: terminalUser() } })
    return 0
  } catch (error) {
    return explain(error)
  }
}

/** Who is logged in at this machine, for the audit log. */
function terminalUser(): string {
  try {
    return userInfo().username
  } catch {
    return '终端'
  }
}
