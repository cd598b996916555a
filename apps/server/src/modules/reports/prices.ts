import { reportProducts, type ReportPrice, type ReportProduct } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** The price of every report, in the order of the reports. */
export async function selectReportPrices(db: Executor): Promise<ReportPrice[]> {
  const rows = await db.query<{ product: ReportProduct; amount: number }>('select product, amount from report_price')
  return reportProducts.map(({ code }) => ({ product: code, amount: rows.find(({ product }) => product === code)?.amount ?? null }))
}

/** In fen; null if it is not for sale. */
export async function findReportPrice(db: Executor, product: ReportProduct): Promise<number | null> {
  const [row] = await db.query<{ amount: number }>('select amount from report_price where product = $1', [product])
  return row?.amount ?? null
}

export async function updateReportPrice(tx: Executor, { product, amount }: ReportPrice): Promise<void> {
  if (amount === null) await tx.query('delete from report_price where product = $1', [product])
  else
    await tx.query(
      'insert into report_price (product, amount) values ($1, $2) on conflict (product) do update set amount = excluded.amount',
      [product, amount],
    )
}

/** Inserts the prices of the demo world if there are none at all. */
export async function seedReportPrices(db: Executor, prices: Readonly<Record<ReportProduct, number>>): Promise<void> {
  await db.query(
    `insert into report_price (product, amount)
     select * from unnest($1::text[], $2::bigint[]) where not exists (select 1 from report_price) on conflict do nothing`,
    [Object.keys(prices), Object.values(prices)],
  )
}
