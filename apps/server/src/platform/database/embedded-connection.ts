import type pg from 'pg'

/** What a client needs to connect to the embedded database. */
export function embeddedConnection(at: { host: string; port: number }): pg.ClientConfig {
  return { host: at.host, port: at.port, user: 'postgres', database: 'postgres' }
}
