import { comparedName } from '../../../wording/texts/compared-name.ts'
import { organisationName } from '../../../wording/organisations/read-names.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { FieldCondition } from '../../../search/field-conditions.ts'

type Conditions = readonly FieldCondition[]

/** the maximal number of names by which a company is searched */
const maxNames = 20

/** The normalised name by which companies are found. */
export function companyKeyOf(written: string): string {
  return organisationName(written)?.key ?? comparedName(written)
}

/** The names in conditions, normalised. */
export function keysAskedFor(conditions: Conditions): string[] {
  return conditions.flatMap((one) => (one.kind === 'named' && one.words !== '' ? [companyKeyOf(one.words)] : []))
}

/** Extends a condition on one name of a company to all its names: former names, and those that were found to be the same. */
export async function followCompanies<Name extends string, Asked extends { conditions: FieldCondition<Name>[] }>(
  db: Executor,
  asked: Asked & { conditions: FieldCondition<Name>[] },
): Promise<Asked> {
  return withNames(asked, await selectOtherNames(db, keysAskedFor(asked.conditions)))
}

/** @param names normalised name → the company's other names */
export function withNames<Name extends string, Asked extends { conditions: FieldCondition<Name>[] }>(
  asked: Asked & { conditions: FieldCondition<Name>[] },
  names: ReadonlyMap<string, readonly string[]>,
): Asked {
  return { ...asked, conditions: asked.conditions.map((one) => withOthers(one, names)) }
}

function withOthers<Name extends string>(
  condition: FieldCondition<Name>,
  names: ReadonlyMap<string, readonly string[]>,
): FieldCondition<Name> {
  if (condition.kind !== 'named') return condition
  const others = names.get(companyKeyOf(condition.words)) ?? []
  return others.length === 0 ? condition : { ...condition, others }
}

/** Normalised name → the other names of its company. */
export async function selectOtherNames(db: Executor, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map()
  const rows = await db.query<{ key: string; names: string[] }>(
    `select asked.name_key as key, array_agg(other.name order by other.id) as names
     from organisation_public asked, lateral (
       select id, name from organisation_public other where other.company_id = asked.company_id and other.id <> asked.id order by id limit $2) other
     where asked.name_key = any($1::text[]) group by asked.name_key`,
    [[...new Set(keys)], maxNames],
  )
  return new Map(rows.map(({ key, names }) => [key, names]))
}
