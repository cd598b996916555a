// The embedded database's own thread: PGlite behind a unix socket that speaks PostgreSQL's wire.
// Plain JavaScript, since a worker is loaded as it stands on disk, from the sources and from the build alike.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { serveWire } from './embedded-wire.mjs'

/** @type {{ directory: string | null, dump: string | null, socketPath: string, connections: number }} */
const { directory, dump, socketPath, connections } = workerData

const database = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=512MB', '-c', 'max_wal_size=256MB'],
  ...(directory === null ? {} : { dataDir: directory }),
  ...(dump === null ? {} : { loadDataDir: new Blob([await readFile(dump)]) }),
})
crashOnFault(database)
const server = await serveWire(database, { path: socketPath, connections })

parentPort?.on('message', () => void close())
parentPort?.postMessage('ready')

async function close() {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
}

/** Errors of SQL come back as messages; what throws here is a fault of the engine, after which it would hang every client. */
function crashOnFault(/** @type {PGlite} */ engine) {
  const run = engine.execProtocolRawStream.bind(engine)
  engine.execProtocolRawStream = async (message, options) => {
    try {
      return await run(message, options)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
      throw error
    }
  }
}
