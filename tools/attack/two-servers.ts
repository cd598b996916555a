// tsx tools/attack/two-servers.ts [ROUNDS, 5]: starts two servers at once on one data directory, each in a process and
// network namespace of its own, like two containers. Kills the one that got it, and counts the acknowledged rows. Needs
// unshare.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { missingRows, startAcknowledger } from './acknowledger.ts'

const elsewhere = ['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc']

export interface TwoServersOutcome {
  acknowledged: number
  missing: number
  /** Rounds in which not exactly one of the two got the directory. */
  wrongRounds: number
}

/** Whether this system lets a process run in namespaces of its own. */
export function mayUnshare(): boolean {
  const [program, ...args] = [...elsewhere, 'true']
  return spawnSync(program, args).status === 0
}

/** @param rowsEach number of acknowledged rows after which the winner of a round is killed */
export async function tryTwoServers(folder: string, rounds: number, rowsEach: number): Promise<TwoServersOutcome> {
  const acknowledged: number[] = []
  let wrongRounds = 0
  for (let round = 0; round < rounds; round++) {
    const both = [1, 2].map((one) => startAcknowledger(folder, (2 * round + one) * 1_000_000, { wrapper: elsewhere }))
    const refused = await Promise.race(both.map(({ ended }, index) => ended.then((code) => ({ code, index }))))
    const loser = both[refused.index]
    const winner = both[1 - refused.index]
    const isRight = refused.code === 1 && loser?.acknowledged.length === 0 && loser.output().includes('数据目录正被另一个服务')
    if (!isRight) wrongRounds++
    await winner?.until('rows are acknowledged', () => winner.acknowledged.length >= rowsEach)
    winner?.child.kill('SIGKILL')
    await winner?.ended
    for (const { acknowledged: rows } of both) acknowledged.push(...rows)
  }
  return { acknowledged: acknowledged.length, missing: (await missingRows(folder, acknowledged)).length, wrongRounds }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!mayUnshare()) {
    console.log('two servers: not tried, unshare is not permitted here')
    process.exit(2)
  }
  const folder = mkdtempSync(join(tmpdir(), 'tender-two-'))
  try {
    const outcome = await tryTwoServers(folder, Number(process.argv[2] ?? '5'), 2600)
    const isRight = outcome.missing === 0 && outcome.wrongRounds === 0
    console.log(`two servers: ${isRight ? 'ok' : 'FAILED'} ${JSON.stringify(outcome)}`)
    process.exitCode = isRight ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
