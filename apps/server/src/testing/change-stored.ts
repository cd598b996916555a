import pg from 'pg'
import { embeddedConnection } from '../platform/database/embedded-connection.ts'
import { findRunning } from '../platform/database/embedded.ts'

/** Changes what the server that runs on a data directory has stored, such as how long ago something was. */
export async function changeStored(folder: string, sql: string, values: readonly unknown[]): Promise<void> {
  const at = await findRunning(folder)
  if (at === null) throw new Error(`no database answers in ${folder}`)
  const client = new pg.Client(embeddedConnection(at))
  await client.connect()
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}
