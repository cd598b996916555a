/** milliseconds after which a silent import counts as interrupted: it records its counts every few seconds */
const silence = 90_000

export interface RunMoments {
  startedAt: Date
  finishedAt: Date | null
  /** When it last recorded its counts. */
  seenAt: Date | null
  endedAs: 'finished' | 'stopped' | 'failed' | null
}

export type RunState = 'running' | 'finished' | 'stopped' | 'failed' | 'cut-off'

/** The state of an import run. A killed run could not record its end. */
export function runState({ startedAt, finishedAt, seenAt, endedAs }: RunMoments, now: Date): RunState {
  if (finishedAt !== null) return endedAs ?? 'finished'
  return now.getTime() - (seenAt ?? startedAt).getTime() > silence ? 'cut-off' : 'running'
}

/** The milliseconds that it has worked, as far as known. */
export function runDuration(run: RunMoments, now: Date): number {
  const isRunning = runState(run, now) === 'running'
  const end = run.finishedAt ?? (isRunning ? now : (run.seenAt ?? run.startedAt))
  return Math.max(0, end.getTime() - run.startedAt.getTime())
}
