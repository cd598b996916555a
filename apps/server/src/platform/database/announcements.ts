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
  const ear = connection === null ? null : new Ear(connection, { sender, wake, channels: () => [...listeners.keys()] })
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
class Ear {
  readonly #connection: pg.ClientConfig
  readonly #options: EarOptions
  #client: pg.Client | null = null
  #pause = pauses.first
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(connection: pg.ClientConfig, options: EarOptions) {
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
    this.#pause = pauses.first
    await Promise.all(channels().map((channel) => this.#hear(client, channel)))
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    client.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#connect(), this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, pauses.longest)
  }

  async #hear(client: pg.Client, channel: string): Promise<void> {
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      this.#lose(client)
      return
    }
    // what was announced before
    this.#options.wake(channel)
  }
}
