import { permissionCodes, permissionWords, quotaCodes, quotaText, quotaWords, type LevelRightsEntry } from '@tender/contract'
import { listLevels } from '../modules/membership/index.ts'
import { saveRights, versionOf } from '../modules/rights/index.ts'
import { positionals, UsageError, type Action, type CommandDeps, type Command } from './command.ts'
import { findLevel } from './find.ts'

export const rightsCommands: Readonly<Record<string, Command>> = {
  show,
  allow: (args) => setPermission(args, true),
  deny: (args) => setPermission(args, false),
  quota: setQuota,
}

function show(args: string[]): Action {
  const [written] = args
  return async (deps) => {
    const only = written === undefined ? null : await findLevel(deps, written)
    for (const level of await listLevels(deps.database)) {
      if (only !== null && level.id !== only.id) continue
      console.log(`${level.id} ${level.name}`)
      for (const code of permissionCodes) {
        console.log(`    ${level.permissions.includes(code) ? '✓' : '—'}  ${code}  ${permissionWords[code].name}`)
      }
      for (const { code, amount, span } of level.quotas) {
        console.log(`    ${quotaText(code, amount, span)}  ${code}  ${quotaWords[code].name}`)
      }
    }
  }
}

function setPermission(args: string[], isAllowed: boolean): Action {
  const [levelWritten, codeWritten] = positionals(args, ['级别', '权限代码（rights show 可查）'])
  const code = permissionCodes.find((one) => one === codeWritten)
  if (code === undefined) throw new UsageError(`没有权限“${codeWritten}”，可用：${permissionCodes.join('、')}`)
  return (deps) =>
    change(deps, levelWritten, ({ permissions, ...level }) => {
      const others = permissions.filter((one) => one !== code)
      return { ...level, permissions: isAllowed ? [...others, code] : others }
    })
}

function setQuota(args: string[]): Action {
  const [levelWritten, codeWritten, amountWritten] = positionals(args, ['级别', '额度代码（rights show 可查）', '数量（不限写“不限”）'])
  const code = quotaCodes.find((one) => one === codeWritten)
  if (code === undefined) throw new UsageError(`没有额度“${codeWritten}”，可用：${quotaCodes.join('、')}`)
  if (!/^(?:不限|\d{1,9})$/.test(amountWritten)) throw new UsageError(`数量应为整数或“不限”：${amountWritten}`)
  const amount = amountWritten === '不限' ? null : Number(amountWritten)
  return (deps) =>
    change(deps, levelWritten, (level) => ({
      ...level,
      quotas: level.quotas.map((quota) => (quota.code === code ? { ...quota, amount } : quota)),
    }))
}

async function change(deps: CommandDeps, levelWritten: string, changed: (level: LevelRightsEntry) => LevelRightsEntry): Promise<void> {
  const { id, name } = await findLevel(deps, levelWritten)
  const levels = await listLevels(deps.database)
  const level = levels.find((one) => one.id === id)
  if (level === undefined) throw new UsageError(`没有级别“${levelWritten}”`)
  const { permissions, quotas, prices } = changed(level)
  await saveRights(deps.database, {
    version: versionOf(levels),
    levels: [{ levelId: id, permissions, quotas, prices }],
    actor: deps.actor,
    now: deps.clock.now(),
  })
  console.log(`${name}的权益已保存，5 秒内生效`)
}
