import type { Template } from './attack-server.ts'
import type { Random } from '../../apps/server/src/demo/world/random.ts'

/** What one trial found: one line of the table. */
export interface Row {
  trial: string
  requests: number
  /** Replies with a status of 500 or more, and replies that never came. */
  serverErrors: number
  /** Milliseconds that the slowest reply took, or that the server was blocked; null where nothing was timed. */
  slowest: number | null
  /** One text for each kind of thing that must not happen. */
  anomalies: string[]
  /** What the reader may want to know besides. */
  note: string
}

/** What every trial is given. */
export interface TrialContext {
  seed: number
  /** What every server of the attack begins with. */
  template: Template
  /** Part of what is tried, for the run of every change. */
  isShort: boolean
  /** Milliseconds after which a server hangs. */
  hangAfter: number
  /** Random numbers of the trial's own, the same for the same seed. */
  random(trial: string): Random
  say(text: string): void
}

/** One attack. A script that stands for itself is a trial too: script-trial.ts. */
export interface Trial {
  name: string
  /** Times how others are served, so that nothing else may run meanwhile: always, or in the long form only, where the trial mostly waits. */
  isAlone: boolean | 'when-long'
  run(context: TrialContext): Promise<Row[]>
}

export function isPassed(row: Row, hangAfter: number): boolean {
  return row.serverErrors === 0 && row.anomalies.length === 0 && (row.slowest ?? 0) <= hangAfter
}

/** The table that the run ends with, one line a row, and below it what was wrong. */
export function tableOf(rows: readonly Row[], hangAfter: number): string {
  const header = ['trial', 'requests', '5xx', 'slowest ms', 'anomalies', 'verdict', 'note']
  const lines = rows.map((row) => [
    row.trial,
    String(row.requests),
    String(row.serverErrors),
    row.slowest === null ? '–' : row.slowest.toFixed(0),
    String(row.anomalies.length),
    isPassed(row, hangAfter) ? 'passed' : 'FAILED',
    row.note,
  ])
  const widths = header.map((name, column) => Math.max(name.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const text = [header, ...lines].map((line) =>
    line
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  )
  const wrong = rows.flatMap((row) => row.anomalies.slice(0, shownAnomalies).map((anomaly) => `  ${row.trial}: ${anomaly}`))
  return [...text, ...wrong].join('\n')
}

const shownAnomalies = 12

function pad(cell: string, width: number, column: number): string {
  return column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)
}
