import { applicationStates, type ApplicationState, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { selectRefunded } from '../orders/index.ts'
import type { Membership } from '../membership/index.ts'
import { presentCommon } from './list-records.ts'
import { countForOperators, countStates, selectForOperators, type Filter } from './operator-queries.ts'
import { openStates } from './states.ts'

type List = (typeof calls)['getOperatorApplicationList']

/**
 * A page of the applications of all enterprises, with phones, because operators call back.
 * @throws AppError application.not-found if the one with that number is not among them
 */
export async function listForOperators(
  { database, membership, clock }: Pick<Deps, 'database' | 'clock'> & { membership: Membership },
  { state, words, id, order, page, size }: ParsedRequestOf<List>,
  signal: AbortSignal,
): Promise<ReplyOf<List>> {
  const filter: Filter = { states: statesOf(state), words, id, order, page, size }
  const rows = await selectForOperators(database, filter, signal)
  if (id !== undefined && rows.length === 0) throw new AppError('application.not-found')
  const levels = await levelNames(
    membership,
    rows.map((row) => row.enterpriseId),
    clock.now(),
  )
  const refunded = await selectRefunded(
    database,
    rows.flatMap(({ invoice }) => invoice?.orderNo ?? []),
  )
  const list = rows.map((row) => ({
    ...presentCommon(row),
    phone: row.phone,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    levelName: levels.get(row.enterpriseId) ?? '',
    accountName: row.accountName,
    takenBy: row.takenBy,
    refundedAmount: refunded.get(row.invoice?.orderNo ?? '') ?? null,
    invoicedBefore: row.invoicedBefore,
  }))
  return { ...pageOf(list, await countForOperators(database, filter, signal), filter), counts: await counts(database) }
}

function statesOf(state: ParsedRequestOf<List>['state']): readonly ApplicationState[] {
  if (state === undefined) return []
  return state === 'open' ? openStates : [state]
}

async function levelNames(membership: Membership, enterpriseIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const id of new Set(enterpriseIds)) names.set(id, (await membership.memberOf(id, now)).name)
  return names
}

async function counts(database: Executor): Promise<ReplyOf<List>['counts']> {
  const found = new Map((await countStates(database)).map(({ state, count }) => [state, count]))
  const countOf = (state: ApplicationState) => found.get(state) ?? 0
  return {
    pending: countOf('pending'),
    processing: countOf('processing'),
    answered: countOf('answered'),
    closed: countOf('closed'),
    withdrawn: countOf('withdrawn'),
  } satisfies Record<(typeof applicationStates)[number]['code'], number>
}
