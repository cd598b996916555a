import { accountTypeNames, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { mainAccount } from '../accounts/index.ts'
import { selectAccountPage } from './account-list-queries.ts'
import type { SubAccountDeps } from './deps.ts'

type List = (typeof calls)['enterpriseaccountList']

/** The accounts of the caller's enterprise, the main account first. A sub-account gets only itself. */
export async function listAccounts(
  { database }: SubAccountDeps,
  { caller }: SessionContext,
  { searchWord, state, order, page, size }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const isMain = caller.accountType === mainAccount
  const rows = await selectAccountPage(database, {
    enterpriseId: caller.enterpriseId,
    onlyId: isMain ? null : caller.accountId,
    words: searchWord.normalize('NFKC'),
    isDisabled: state === 'all' ? null : state === 'disabled',
    order,
    limit: size,
    offset: (page - 1) * size,
  })
  const list = rows.list.map(({ createdAt, lastLoginAt, ...row }) => ({
    ...row,
    typeName: accountTypeNames[row.type] ?? '',
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }))
  return pageOf(list, rows.total, { page, size })
}
