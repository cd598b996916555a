import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onOwnBehalf } from './on-behalf-of.ts'

/** Wakes listeners when a transaction that announced a channel has been committed. */
export interface Announcements {
  /** Whether announcements also go to the PostgreSQL server, for other processes. */
  readonly notifies: boolean
  /** Sent with this process's announcements, so that it ignores them when they come back. */
  readonly sender: string
  /** Wakes the listeners in this process. */
  wake(channel: string): void
  listen(channel: string, wake: () => void): () => void
  close(): void
}

/** @param connection to the server that passes announcements between processes; null for this process only */
export function createAnnouncements(connection: pg.ClientConfig | null): Announcements {
  const sender = randomUUID()
  const listeners = new Map<string, Set<() => void>>()
  const wake = (channel: string) => {
    onOwnBehalf(() => {
      for (const listener of listeners.get(channel) ?? []) listener()
    })
  }
  const receiver = connection === null ? null : new Receiver(connection, { sender, wake, channels: () => [...listeners.keys()] })
  return {
    notifies: receiver !== null,
    sender,
    wake,
    listen: (channel, listener) => {
      const known = listeners.get(channel)
      if (known === undefined) {
        listeners.set(channel, new Set([listener]))
        receiver?.listenTo(channel)
      } else known.add(listener)
      return () => void listeners.get(channel)?.delete(listener)
    },
    close: () => receiver?.close(),
  }
}

/** Milliseconds until a lost connection is opened again. The pause doubles with each failure. */
const [firstPause, maxPause] = [500, 10_000]

interface ReceiverOptions {
  sender: string
  wake(channel: string): void
  channels(): string[]
}

/** A separate connection that receives the announcements of other processes. It is opened for the first listener, and again when it is lost. */
class Receiver {
  readonly #connection: pg.ClientConfig
  readonly #options: ReceiverOptions
  #client: pg.Client | null = null
  #pause = firstPause
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(connection: pg.ClientConfig, options: ReceiverOptions) {
    this.#connection = connection
    this.#options = options
  }

  listenTo(channel: string): void {
    if (this.#client !== null) void this.#hear(this.#client, channel)
    else if (this.#timer === undefined) void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#client?.end().catch(() => undefined)
    this.#client = null
  }

  async #connect(): Promise<void> {
    const { sender, wake, channels } = this.#options
    const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...this.#connection })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload }) => {
      if (payload !== sender) wake(channel)
    })
    try {
      await client.connect()
    } catch {
      this.#lose(client)
      return
    }
    this.#pause = firstPause
    await Promise.all(channels().map((channel) => this.#hear(client, channel)))
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    client.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#connect(), this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, maxPause)
  }

  async #hear(client: pg.Client, channel: string): Promise<void> {
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      this.#lose(client)
      return
    }
    // something may have been announced before
    this.#options.wake(channel)
  }
}
