import pg from 'pg'

/** A database that is reset to its beginning, which takes a fraction of the time to make another one. */
export interface ReusableDatabase {
  connection: pg.ClientConfig
  /** The contents at the beginning. */
  begun: Contents
}

interface Contents {
  /** Definition of all tables, columns, functions, constraints and triggers. */
  shape: string
  /** For each table with rows: their number, and the last transaction that wrote. */
  rows: Record<string, string>
  sequences: Record<string, number | null>
}

/** @param connection of a database that was not used yet */
export async function reusable(connection: pg.ClientConfig): Promise<ReusableDatabase> {
  return connected(connection, async (client) => ({
    connection,
    begun: { shape: await shapeOf(client), rows: await rowsOf(client, await filledTables(client)), sequences: await sequencesOf(client) },
  }))
}

/**
 * Ends all other connections, empties the tables that were filled and resets all sequences. @returns false if that is
 * not enough, because tables or the initial rows were changed
 */
export async function putBack({ connection, begun }: ReusableDatabase): Promise<boolean> {
  return connected(connection, async (client) => {
    await client.query('reset all; discard temp; discard plans')
    await endOthers(client)
    if ((await shapeOf(client)) !== begun.shape) return false
    const beginners = Object.keys(begun.rows)
    await empty(client, beginners)
    const rows = await rowsOf(client, beginners)
    if (beginners.some((table) => rows[table] !== begun.rows[table])) return false
    await beginSequences(client, begun.sequences)
    return true
  })
}

/** Ends, on a server, what a killed program may have left at work. The embedded engine has one connection at a time. */
async function endOthers(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
}

/** Empties all tables except these. */
async function empty(client: pg.Client, beginners: readonly string[]): Promise<void> {
  const filled = (await filledTables(client)).filter((table) => !beginners.includes(table))
  // a table cannot be truncated while one that stays refers to it
  const referred = new Set(await reachable(client, beginners, 'conrelid', 'confrelid'))
  const truncated = filled.filter((table) => !referred.has(table))
  if (truncated.length > 0) await client.query(`truncate ${(await reachable(client, truncated, 'confrelid', 'conrelid')).join(', ')}`)
  const deletions = filled.filter((table) => referred.has(table)).map((table) => `delete from ${table};`)
  await client.query(`set session_replication_role = replica; ${deletions.join(' ')} reset session_replication_role`)
}

async function beginSequences(client: pg.Client, begun: Contents['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(await sequencesOf(client))) {
    const before = begun[name] ?? null
    // oxlint-disable-next-line no-await-in-loop -- one statement at a time on one connection
    if (value !== before) await client.query('select setval($1, $2, $3)', [name, before ?? 1, before !== null])
  }
}

async function connected<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const own = '16384'

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(concat(
       (select string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relchecks, relhastriggers), ',' order by oid) from pg_class
         where oid >= ${own} and relnamespace <> 'pg_toast'::regnamespace),
       (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_proc where oid >= ${own}),
       (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_constraint where oid >= ${own}),
       (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger where oid >= ${own}),
       (select string_agg(nspname, ',' order by oid) from pg_namespace where oid >= ${own} and nspname !~ '^pg_'))) as shape`,
  )
  return rows[0]?.shape ?? ''
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** These tables, and all tables that foreign keys lead to from the one column to the other, over any number of steps. */
async function reachable(
  client: pg.Client,
  tables: readonly string[],
  from: 'conrelid' | 'confrelid',
  to: 'conrelid' | 'confrelid',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive reached (id) as (
       select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
       union select ${to} from reached join pg_constraint on contype = 'f' and ${from} = reached.id)
     select relname as name from reached join pg_class on oid = id`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

async function rowsOf(client: pg.Client, tables: readonly string[]): Promise<Contents['rows']> {
  const { rows } = await client.query<{ name: string; rows: string }>(
    tables
      .map((name) => `select '${name}' as name, concat_ws(' ', count(*), max(xmin::text::bigint)) as rows from ${name}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

async function sequencesOf(client: pg.Client): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string; value: number | null }>(
    `select sequencename as name, last_value::integer as value from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
