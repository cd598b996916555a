import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Who is woken when a transaction that announced something has been committed. */
export interface Announcements {
  /** The server is told of announcements as well, for other processes. */
  readonly notifies: boolean
  /** What this process sends with its own, so that it is not woken twice. */
  readonly sender: string
  /** Wakes those who listen in this process. */
  wake(channel: string): void
  listen(channel: string, wake: () => void): () => void
  close(): void
}

/** @param connection of the server that carries announcements between processes; null: this process only */
export function createAnnouncements(connection: pg.ClientConfig | null): Announcements {
  const sender = randomUUID()
  const listeners = new Map<string, Set<() => void>>()
  const wake = (channel: string) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  }
  const ear = connection === null ? null : createEar(connection, { sender, wake, channels: () => [...listeners.keys()] })
  return {
    notifies: ear !== null,
    sender,
    wake,
    listen: (channel, listener) => {
      const known = listeners.get(channel)
      if (known === undefined) {
        listeners.set(channel, new Set([listener]))
        ear?.listenTo(channel)
      } else known.add(listener)
      return () => void listeners.get(channel)?.delete(listener)
    },
    close: () => ear?.close(),
  }
}

/** Milliseconds until a lost connection is made again; doubled with each failure. */
const pauses = { first: 500, longest: 10_000 }

interface EarOptions {
  sender: string
  wake(channel: string): void
  channels(): string[]
}

/** A connection of its own that hears what other processes announce, made when somebody first listens and again when it is lost. */
function createEar(connection: pg.ClientConfig, { sender, wake, channels }: EarOptions) {
  let client: pg.Client | null = null
  let pause = pauses.first
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    lost.end().catch(() => undefined)
    if (isClosed) return
    timer = setTimeout(() => void connect(), pause)
    timer.unref()
    pause = Math.min(pause * 2, pauses.longest)
  }
  const connect = async () => {
    const next = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...connection })
    client = next
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => {
      if (payload !== sender) wake(channel)
    })
    try {
      await next.connect()
    } catch {
      lose(next)
      return
    }
    pause = pauses.first
    await Promise.all(channels().map((channel) => hear(next, channel)))
  }
  const hear = async (on: pg.Client, channel: string) => {
    try {
      await on.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      lose(on)
      return
    }
    // what was announced before
    wake(channel)
  }
  return {
    listenTo: (channel: string) => {
      if (client !== null) void hear(client, channel)
      else if (timer === undefined) void connect()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      client?.end().catch(() => undefined)
      client = null
    },
  }
}
