// Opens the embedded database of DATA_DIR as the server does and inserts row after row. Prints `ack N` when row N was
// acknowledged, and `error CODE` when one was refused. Usage: tsx tools/attack/acknowledge.ts FIRST_NUMBER ROW_BYTES;
// rows are numbered from FIRST_NUMBER. It ends like the server: with code 1 and a sentence if the directory is refused,
// with 70 if the engine fails.
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { runCommand } from '../../apps/server/src/run-command.ts'

const text = 'x'.repeat(Number(process.argv[3] ?? '100'))
const ending = new AbortController()
let number = Number(process.argv[2] ?? '1')

await runCommand(async () => {
  const database = await openDatabase(readConfig(), {
    role: 'server',
    log: createLog('fatal'),
    onFault: (error) => {
      console.log(`fault ${error.message}`)
      process.exit(70)
    },
  })
  await database.query('create table if not exists acknowledged (number integer primary key, text text)')
  await database.query('alter table acknowledged alter text set storage external')
  console.log('open')
  process.on('SIGTERM', () => ending.abort())
  while (!ending.signal.aborted) {
    try {
      await database.query('insert into acknowledged values ($1, $2)', [number, text])
      console.log(`ack ${number}`)
      number++
    } catch (error) {
      console.log(`error ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
      // a statement whose answer was lost may still have been stored
      number++
    }
  }
  await database.close()
  process.exit(0)
})
