import type { Executor } from '../../platform/database/executor.ts'

export interface LevelPrice {
  levelId: number
  months: number
  /** In fen. */
  amount: number
}

/** All prices, shortest term first. */
export function selectPrices(db: Executor): Promise<LevelPrice[]> {
  return db.query<LevelPrice>('select level_id as "levelId", months, amount from level_price order by level_id, months')
}

/** The price of a number of months of a level, in fen; null if they are not sold online. */
export async function priceOf(db: Executor, levelId: number, months: number): Promise<number | null> {
  const [row] = await db.query<{ amount: number }>('select amount from level_price where level_id = $1 and months = $2', [levelId, months])
  return row?.amount ?? null
}

/** Replaces all prices of a level. */
export async function replacePrices(tx: Executor, levelId: number, prices: readonly Omit<LevelPrice, 'levelId'>[]): Promise<void> {
  await tx.query('delete from level_price where level_id = $1', [levelId])
  await tx.query('insert into level_price (level_id, months, amount) select $1, * from unnest($2::integer[], $3::integer[])', [
    levelId,
    prices.map(({ months }) => months),
    prices.map(({ amount }) => amount),
  ])
}

/** Inserts the prices of the demo world if there are none at all. */
export async function seedPrices(db: Executor, prices: readonly LevelPrice[]): Promise<void> {
  await db.query(
    `insert into level_price (level_id, months, amount)
     select * from unnest($1::integer[], $2::integer[], $3::integer[]) where not exists (select 1 from level_price) on conflict do nothing`,
    [prices.map(({ levelId }) => levelId), prices.map(({ months }) => months), prices.map(({ amount }) => amount)],
  )
}
