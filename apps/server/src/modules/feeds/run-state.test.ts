import { expect, test } from 'vitest'
import { runDuration, runState, type RunMoments } from './run-state.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)
const begun: RunMoments = { startedAt: at(0), finishedAt: null, seenAt: at(0), endedAs: null }

test.each([
  ['has just begun', begun, 1, 'running', 1000],
  ['was heard of lately', { ...begun, seenAt: at(600) }, 650, 'running', 650_000],
  ['fell silent', { ...begun, seenAt: at(600) }, 691, 'cut-off', 600_000],
  ['ended', { ...begun, seenAt: at(60), finishedAt: at(60), endedAs: 'finished' }, 9999, 'finished', 60_000],
  ['was stopped', { ...begun, finishedAt: at(60), endedAs: 'stopped' }, 61, 'stopped', 60_000],
  ['failed', { ...begun, finishedAt: at(60), endedAs: 'failed' }, 61, 'failed', 60_000],
  ['ended before ends were noted', { ...begun, seenAt: null, finishedAt: at(60) }, 61, 'finished', 60_000],
  ['was never heard of', { ...begun, seenAt: null }, 600, 'cut-off', 0],
] as const)('a run that %s', (_what, run, now, state, duration) => {
  expect([runState(run, at(now)), runDuration(run, at(now))]).toEqual([state, duration])
})
