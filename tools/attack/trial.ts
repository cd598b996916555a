import type { Template } from './attack-server.ts'
import type { Random } from '../../apps/server/src/demo/world/random.ts'

/** The result of one trial: one line of the table. */
export interface Row {
  trial: string
  requests: number
  /** The number of replies with a status of 500 or more, and of missing replies. */
  serverErrors: number
  /** Milliseconds of the slowest reply, or of the longest block; null if nothing was timed. */
  slowest: number | null
  /** One text for each kind of anomaly. */
  anomalies: string[]
  /** Further information for the reader. */
  note: string
}

/** The arguments of every trial. */
export interface TrialContext {
  seed: number
  /** The data that every attacked server begins with. */
  template: Template
  /** True for the short form, which every change runs. */
  isShort: boolean
  /** Milliseconds after which a server counts as hanging. */
  hangAfter: number
  /** The trial's own random numbers, the same for the same seed. */
  random(trial: string): Random
  say(text: string): void
}

/** One attack. A script is a trial, too: script-trial.ts. */
export interface Trial {
  name: string
  /**
   * True if the trial measures how others are served, so nothing else may run meanwhile; 'when-long' if only its long
   * form does, because the short one mostly waits.
   */
  isAlone: boolean | 'when-long'
  run(context: TrialContext): Promise<Row[]>
}

export function isPassed(row: Row, hangAfter: number): boolean {
  return row.serverErrors === 0 && row.anomalies.length === 0 && (row.slowest ?? 0) <= hangAfter
}

/** The table at the end of the run, one line for each row, and the anomalies below it. */
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
