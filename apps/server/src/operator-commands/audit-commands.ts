import { parseArgs } from 'node:util'
import { actorKindNames, auditActions, formatTime } from '@tender/contract'
import { listAudit } from '../modules/audit/index.ts'
import { UsageError, wholeNumber, type Action, type Command } from './command.ts'
import { findEnterprise } from './find.ts'

export const auditCommands: Readonly<Record<string, Command>> = { list }

function list(args: string[]): Action {
  const { values } = parseArgs({
    args,
    options: { action: { type: 'string', default: '' }, enterprise: { type: 'string' }, limit: { type: 'string' } },
  })
  const { action, enterprise } = values
  if (action !== '' && !Object.hasOwn(auditActions, action))
    throw new UsageError(`没有操作“${action}”，可用：${Object.keys(auditActions).join('、')}`)
  const size = Math.min(100, wholeNumber(values.limit, '--limit') ?? 20)
  return async (deps) => {
    const enterpriseId = enterprise === undefined ? '' : (await findEnterprise(deps, enterprise)).id
    const filter = { action, actor: '', enterprise: '', enterpriseId, from: '', to: '', cursor: '', size } as const
    const found = await listAudit(deps.database, filter)
    for (const entry of found.list) {
      const who = `${actorKindNames[entry.actorKind]} ${entry.actorName}`
      const about = entry.enterprise === null ? '' : `  #${entry.enterprise.id} ${entry.enterprise.name}`
      console.log(`${formatTime(entry.at)}  ${who}  ${entry.actionName}  ${entry.subject}${about}`)
      for (const { label, before, after } of entry.changes) console.log(`    ${label}：${before === null ? '' : `${before} → `}${after}`)
    }
    if (found.list.length === 0) console.log('没有符合条件的操作记录')
  }
}
