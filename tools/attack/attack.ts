import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Random } from '../../apps/server/src/demo/world/random.ts'
import { buildIfStale } from '../build.mjs'
import { makeTemplate } from './attack-server.ts'
import { fuzz } from './fuzz.ts'
import { heldConnections } from './held-connections.ts'
import { killLoop } from './kill-loop.ts'
import { largeNotices } from './large-notices.ts'
import { people } from './people.ts'
import { scriptTrial } from './script-trial.ts'
import { slowSenders } from './slow-senders.ts'
import { texts } from './texts.ts'
import { isPassed, tableOf, type Row, type Trial, type TrialContext } from './trial.ts'

const usage = 'npm run attack -- [--short] [--seed N] [--slow FACTOR] [--only TRIAL]'

const trials: readonly Trial[] = [fuzz, texts, largeNotices, killLoop, slowSenders, heldConnections, people]

/** trials that run only in the long form, because the tests already make them on a small scale */
const longTrials: readonly Trial[] = [
  scriptTrial('disk full', 'disk-full.ts'),
  scriptTrial('two servers', 'two-servers.ts'),
  scriptTrial('picture codes', 'picture-solver.ts'),
]

/** Attacks the product on this machine and prints the results. Exits with code 1 if anything failed. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: '20261120' },
      slow: { type: 'string', default: '1' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const asked = settingsOf({ seed: Number(values.seed), isShort: values.short, slow: Number(values.slow) })
  await buildIfStale()
  const template = makeTemplate({ notices: 300, accounts: values.short ? 12 : 30 })
  try {
    await attack({ ...asked, template }, values.only)
  } finally {
    template.remove()
  }
}

async function attack(context: TrialContext, only: string | undefined): Promise<void> {
  console.log(`seed ${context.seed}, a hang is ${context.hangAfter} ms, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`)
  const rows: Row[] = []
  const chosen = [...trials, ...(context.isShort ? [] : longTrials)].filter(({ name }) => only === undefined || name === only)
  const isByItself = ({ isAlone }: Trial) => isAlone === true || (isAlone === 'when-long' && !context.isShort)
  for (const trial of chosen.filter(isByItself)) rows.push(...(await rowsOf(trial, context)))
  // trials that mostly wait run at the same time
  const others = await Promise.all(chosen.filter((trial) => !isByItself(trial)).map((trial) => rowsOf(trial, context)))
  rows.push(...others.flat())
  console.log(`\n${tableOf(rows, context.hangAfter)}`)
  const failed = rows.filter((row) => !isPassed(row, context.hangAfter)).length
  console.log(`\n${rows.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1
}

/** A trial that throws becomes a failed row. */
async function rowsOf(trial: Trial, context: TrialContext): Promise<Row[]> {
  const startedAt = performance.now()
  try {
    const rows = await trial.run(context)
    context.say(`${trial.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return rows
  } catch (error) {
    const anomalies = [error instanceof Error ? error.message : 'broke off']
    return [{ trial: trial.name, requests: 0, serverErrors: 0, slowest: null, anomalies, note: 'broke off' }]
  }
}

function settingsOf({ seed, isShort, slow }: { seed: number; isShort: boolean; slow: number }): Omit<TrialContext, 'template'> {
  if (!Number.isSafeInteger(seed) || !(slow >= 1)) throw new Error(usage)
  const startedAt = performance.now()
  return {
    seed,
    isShort,
    hangAfter: 1000 * slow,
    random: (trial) => new Random(seed, ...Buffer.from(trial)),
    say: (text) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`),
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main()
