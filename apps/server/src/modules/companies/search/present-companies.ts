import { companyKinds, industries, type CompanyRow } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { areaName } from '../../areas/index.ts'
import type { SeenNames } from './seen-names.ts'

interface Reader {
  accountId: number
  /**
   * The names of the companies in the notices that the reader sees. Null if the reader sees all notices; only then
   * figures and other data from all notices are given.
   */
  seen: ReadonlyMap<number, SeenNames> | null
}

/** other names that are shown */
const maxNames = 5

/** Rows of these companies, in order, without those that are gone. */
export async function presentCompanies(db: Executor, ids: readonly number[], reader: Reader): Promise<CompanyRow[]> {
  return (await placedCompanies(db, ids, reader)).map(({ row }) => row)
}

/** The same with the code of the shown area. */
export async function placedCompanies(
  db: Executor,
  ids: readonly number[],
  reader: Reader,
): Promise<{ row: CompanyRow; areaCode: string | null }[]> {
  if (ids.length === 0) return []
  const rows = await db.query<Stored>(selectRows, [[...ids], reader.accountId, maxNames])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [present(row, reader)]
  })
}

interface Stored {
  id: number
  name: string
  otherNames: string[]
  creditCodes: string[]
  kind: string | null
  kindFrom: string | null
  areaCode: string | null
  areaFrom: string | null
  industry: string | null
  tendered: number
  ranTenders: number
  won: number
  competed: number
  wonAmount: number | null
  lastSeen: Date | null
  collected: boolean
}

function present(stored: Stored, { seen }: Reader): { row: CompanyRow; areaCode: string | null } {
  const withFigures = seen === null
  const {
    id,
    name,
    otherNames,
    creditCodes,
    kind,
    kindFrom,
    areaCode: knownArea,
    areaFrom,
    industry,
    lastSeen,
    collected,
    ...counts
  } = stored
  const [code = null, ...others] = creditCodes
  const isTold = (from: string | null) => withFigures || from === 'name'
  const areaCode = isTold(areaFrom) ? knownArea : null
  const row = {
    id,
    name: seen?.get(id)?.names[0] ?? name,
    otherNames: withFigures ? otherNames : [],
    creditCode: withFigures && others.length === 0 ? code : null,
    kind: isTold(kindFrom) ? (companyKinds.find((one) => one.code === kind)?.code ?? null) : null,
    areaName: areaCode === null ? '' : areaName(areaCode),
    figures: withFigures
      ? {
          ...counts,
          industry: industries.find((one) => one.code === industry)?.code ?? null,
          lastSeen: lastSeen?.toISOString() ?? null,
        }
      : null,
    collected,
  }
  return { row, areaCode }
}

const selectRows = `
  select summary.id, summary.name, summary.kind, summary.kind_from as "kindFrom", summary.area_code as "areaCode", summary.area_from as "areaFrom", summary.industry, summary.tendered, summary.ran_tenders as "ranTenders",
    summary.won, summary.competed, summary.won_amount as "wonAmount", summary.last_seen as "lastSeen",
    array(select own.name from organisation own where (own.id = summary.id or own.merged_into = summary.id) and own.name <> summary.name order by own.id limit $3) as "otherNames",
    array(select distinct credit_code from organisation own join organisation_evidence on organisation_id = own.id
      where (own.id = summary.id or own.merged_into = summary.id) and own.parent_id is null and credit_code is not null limit 2) as "creditCodes",
    exists (select 1 from company_collection_public collected join organisation own on own.id = collected.organisation_id
      where collected.account_id = $2 and (own.id = summary.id or own.merged_into = summary.id)) as collected
  from organisation_summary summary where summary.id = any($1::bigint[])`
