import pg from 'pg'
import type { Embedded, Pulse } from './embedded.ts'
import { embeddedConnection } from './embedded-connection.ts'

export interface WatchOptions {
  /** Called once, when the engine will never answer again. */
  onSilent(error: Error): void
  /** Called when the engine does not answer because it is busy. @param seconds for how long */
  onBusy(seconds: number): void
  times?: Partial<Times>
}

interface Times {
  /** Milliseconds between two checks. */
  between: number
  /** Milliseconds without an answer after which an engine that does not work is dead. */
  answer: number
  /** Milliseconds without reading, writing or answering after which a working engine is in an endless loop. */
  busy: number
}

const defaultTimes: Times = { between: 3000, answer: 10_000, busy: 60_000 }

/**
 * Asks the engine `select 1` again and again. A long statement makes all others wait. That is no fault while the engine makes progress:
 * it reads, writes or answers, or its thread works. An engine that neither answers nor works is dead. One that works for a minute without a sign counts as dead.
 * @returns ends the watch
 */
export function watchEngine(embedded: Pick<Embedded, 'host' | 'port' | 'pulse'>, options: WatchOptions): () => void {
  const times = { ...defaultTimes, ...options.times }
  const asking = createAsking(embedded)
  const state: Watched = { askedAt: performance.now(), movedAt: performance.now(), progress: -1, told: false }
  asking.ask()
  const timer = setInterval(() => {
    const now = performance.now()
    const pulse = embedded.pulse()
    if (pulse.progress !== state.progress) Object.assign(state, { progress: pulse.progress, movedAt: now })
    if (asking.isAnswered()) {
      Object.assign(state, { askedAt: now, told: false })
      asking.ask()
      return
    }
    asking.askAgainIfFailed()
    const silent = now - state.askedAt
    if (silent < times.answer) return
    if (isDead(pulse, now - state.movedAt, times)) {
      stop()
      options.onSilent(
        new Error(`no answer for ${Math.round(silent / 1000)} s, ${pulse.activity}, worked ${Math.round(pulse.utilisation * 100)} %`),
      )
    } else if (!state.told) {
      state.told = true
      options.onBusy(Math.round(silent / 1000))
    }
  }, times.between)
  timer.unref()
  function stop() {
    clearInterval(timer)
    asking.end()
  }
  return stop
}

interface Watched {
  askedAt: number
  /** When the engine last gave a sign. */
  movedAt: number
  progress: number
  /** Whether `onBusy` was called already. */
  told: boolean
}

/** @param still milliseconds without a sign */
export function isDead({ activity, utilisation }: Pulse, still: number, { answer, busy }: Pick<Times, 'answer' | 'busy'>): boolean {
  if (still < answer) return false
  // the wire disconnects a client that holds a transaction and says nothing
  if (activity === 'held') return still > busy
  return utilisation < 0.1 || still > busy
}

/** Sends one question at a time on a separate connection, which is opened again when it breaks. */
function createAsking(at: { host: string; port: number }) {
  let client: pg.Client | null = null
  let state: 'asked' | 'answered' | 'failed' = 'answered'
  const fail = () => {
    client = null
    state = 'failed'
  }
  const connected = async () => {
    const made = new pg.Client(embeddedConnection(at))
    made.on('error', fail)
    await made.connect()
    return made
  }
  const ask = () => {
    state = 'asked'
    void (async () => {
      client ??= await connected()
      await client.query('select 1')
      state = 'answered'
    })().catch(fail)
  }
  return {
    ask,
    isAnswered: () => state === 'answered',
    askAgainIfFailed: () => {
      if (state === 'failed') ask()
    },
    end: () => {
      void client?.end().catch(() => undefined)
      client = null
    },
  }
}
