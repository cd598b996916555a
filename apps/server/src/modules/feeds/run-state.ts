/** An import that was not heard of for so long was cut off: it records its counts every few seconds. */
const silence = 90_000

export interface RunMoments {
  startedAt: Date
  finishedAt: Date | null
  /** When it recorded its counts last. */
  seenAt: Date | null
  endedAs: 'finished' | 'stopped' | 'failed' | null
}

export type RunState = 'running' | 'finished' | 'stopped' | 'failed' | 'cut-off'

/** How a run of an import stands. A run that was killed could not say so. */
export function runState({ startedAt, finishedAt, seenAt, endedAs }: RunMoments, now: Date): RunState {
  if (finishedAt !== null) return endedAs ?? 'finished'
  return now.getTime() - (seenAt ?? startedAt).getTime() > silence ? 'cut-off' : 'running'
}

/** Milliseconds that it has worked, if known. */
export function runDuration(run: RunMoments, now: Date): number {
  const isRunning = runState(run, now) === 'running'
  const end = run.finishedAt ?? (isRunning ? now : (run.seenAt ?? run.startedAt))
  return Math.max(0, end.getTime() - run.startedAt.getTime())
}
