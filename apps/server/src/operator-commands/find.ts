import { findAccountByLogin, type Account } from '../modules/accounts/index.ts'
import type { LevelRights } from '../modules/membership/index.ts'
import { operators } from '../modules/operators/index.ts'
import { UsageError, type CommandDeps } from './command.ts'

/** The enterprise of a number or of exactly this name; null where there is none. @throws UsageError where several have the name */
export async function lookForEnterprise({ database }: CommandDeps, written: string): Promise<{ id: number; name: string } | null> {
  const [, number] = /^#?(\d{1,12})$/.exec(written) ?? []
  if (number !== undefined) return operators.enterprise(database, Number(number))
  const found = await operators.enterprisesByName(database, written.trim())
  if (found.length > 1)
    throw new UsageError(`有 ${found.length} 个企业名为“${written}”，请改用编号：${found.map(({ id }) => `#${id}`).join('、')}`)
  return found[0] ?? null
}

/** @throws UsageError where there is none, or several */
export async function findEnterprise(deps: CommandDeps, written: string): Promise<{ id: number; name: string }> {
  const enterprise = await lookForEnterprise(deps, written)
  if (enterprise === null) throw new UsageError(`没有企业“${written}”，请给出完整的企业名称或编号（account list 可查）`)
  return enterprise
}

/** @throws UsageError */
export async function findAccount({ database }: CommandDeps, nameOrPhone: string): Promise<Account> {
  const account = await findAccountByLogin(database, nameOrPhone)
  if (account === null) throw new UsageError(`没有账号“${nameOrPhone}”（account list 可查）`)
  return account
}

/** A level by its number or name. @throws UsageError */
export async function findLevel({ membership }: CommandDeps, written: string): Promise<LevelRights> {
  const table = await membership.rightsTable()
  const level = table.find(({ id, name }) => String(id) === written || name === written)
  if (level === undefined) throw new UsageError(`没有级别“${written}”，可用：${table.map(({ id, name }) => `${id} ${name}`).join('、')}`)
  return level
}
