import { parseArgs } from 'node:util'
import { formatTime, isValid, loginName } from '@tender/contract'
import * as z from 'zod/mini'
import { resetSecondFactor } from '../modules/auth/index.ts'
import { operators } from '../modules/operators/index.ts'
import { positionals, UsageError, wholeNumber, type Action, type CommandDeps, type Command } from './command.ts'
import { findAccount, findEnterprise, findLevel, lookForEnterprise } from './find.ts'
import { readPassword } from './read-password.ts'

export const accountCommands: Readonly<Record<string, Command>> = {
  create,
  list,
  disable: (args) => setState(args, true),
  enable: (args) => setState(args, false),
  'reset-password': resetPassword,
  'totp-reset': resetTotp,
  invite,
  role: setRole,
}

async function create(args: string[]): Promise<Action> {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      enterprise: { type: 'string' },
      phone: { type: 'string' },
      operator: { type: 'boolean', default: false },
      level: { type: 'string' },
      months: { type: 'string' },
    },
  })
  const [written] = positionals(words, ['登录名'])
  const name = z.safeParse(loginName, written)
  if (!name.success) throw new UsageError(name.error.issues[0]?.message ?? '登录名有误')
  const enterprise = values.enterprise?.trim() ?? ''
  if (enterprise === '') throw new UsageError('请用 --enterprise 给出企业名称，或已有企业的编号')
  const phone = phoneOf(values.phone)
  const months = wholeNumber(values.months, '--months')
  if ((values.level === undefined) !== (months === null)) throw new UsageError('--level 与 --months 应一同给出')
  const password = await readPassword()
  return async (deps) => {
    const existing = await lookForEnterprise(deps, enterprise)
    if (existing === null && /^#?\d+$/.test(enterprise)) throw new UsageError(`没有编号为 ${enterprise} 的企业`)
    const level = values.level === undefined ? null : await findLevel(deps, values.level)
    const created = await operators.createAccount(deps, deps.actor, {
      name: name.data,
      phone,
      password,
      isOperator: values.operator,
      enterprise: existing?.id ?? enterprise,
      period: level === null ? null : { levelId: level.id, months, until: '', startsOn: '', areaCodes: [] },
    })
    console.log(
      `已新建${created.isMain ? '主账号' : '子账号'} ${name.data}（企业 #${created.enterpriseId}${values.operator ? '，运营人员' : ''}）`,
    )
    showPassword(created.drawnPassword)
  }
}

function list(args: string[]): Action {
  const [searchWord = ''] = args
  return async (deps) => {
    const size = 100
    const found = await operators.listEnterprises(deps, { searchWord, levelId: '', state: '', roleId: '', page: 1, size })
    for (const { id, name, level, isDisabled } of found.list) {
      const until = level.endsAt === null ? '' : ` 至 ${formatTime(level.endsAt)}`
      console.log(`#${id}  ${name || '（未填写企业名称）'}  ${level.name}${until}${isDisabled ? '  已停用' : ''}`)
      for (const account of (await operators.describeEnterprise(deps, id)).accounts) {
        const roles = account.roles.map((role) => role.name).join('、')
        const marks = [account.type === 10 ? '主账号' : '子账号', roles, account.isDisabled ? '已停用' : '']
        console.log(`    ${account.name}  ${marks.filter((mark) => mark !== '').join('  ')}`)
      }
    }
    if (found.totalCount > size) console.log(`共 ${found.totalCount} 个企业，只列出最近开通的 ${size} 个，请用关键词缩小范围`)
    if (found.totalCount === 0) console.log('没有符合条件的企业或账号')
  }
}

function setState(args: string[], isDisabled: boolean): Action {
  const [name] = positionals(args, ['登录名'])
  return async (deps) => {
    const { id } = await findAccount(deps, name)
    await operators.setAccountState(deps, deps.actor, { id, isDisabled })
    console.log(isDisabled ? `已停用账号 ${name}，其登录已全部退出` : `已启用账号 ${name}`)
  }
}

async function resetPassword(args: string[]): Promise<Action> {
  const { values, positionals: words } = parseArgs({ args, allowPositionals: true, options: { link: { type: 'boolean', default: false } } })
  const [name] = positionals(words, ['登录名'])
  const password = values.link ? '' : await readPassword()
  return async (deps) => {
    const { id } = await findAccount(deps, name)
    if (values.link) {
      showLink(deps, await operators.sendPasswordLink(deps, deps.actor, id), '设置新密码')
      return
    }
    const drawn = await operators.resetPassword(deps, deps.actor, { id, password })
    console.log(`已重置账号 ${name} 的密码，其登录已全部退出`)
    showPassword(drawn)
  }
}

function resetTotp(args: string[]): Action {
  const [name] = positionals(args, ['登录名'])
  return async (deps) => {
    const { id } = await findAccount(deps, name)
    await resetSecondFactor(deps, deps.actor, id)
    console.log(`已重置账号 ${name} 的两步验证，其登录已全部退出，之后只需密码即可登录`)
  }
}

function invite(args: string[]): Action {
  const { values } = parseArgs({ args, options: { enterprise: { type: 'string' }, phone: { type: 'string' } } })
  const written = values.enterprise?.trim() ?? ''
  if (written === '') throw new UsageError('请用 --enterprise 给出企业名称，或已有企业的编号')
  const phone = phoneOf(values.phone)
  return async (deps) => {
    const isNumber = /^#?\d+$/.test(written)
    const existing = isNumber ? await findEnterprise(deps, written) : await lookForEnterprise(deps, written)
    const invitation =
      existing === null
        ? await operators.inviteEnterprise(deps, deps.actor, { name: written, phone })
        : await operators.inviteAgain(deps, deps.actor, { id: existing.id, phone })
    showLink(deps, invitation, '开通主账号')
  }
}

function setRole(args: string[]): Action {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { add: { type: 'string', multiple: true, default: [] }, remove: { type: 'string', multiple: true, default: [] } },
  })
  const [name] = positionals(words, ['登录名'])
  if (values.add.length + values.remove.length === 0) throw new UsageError('请用 --add 或 --remove 给出角色的编号或名称')
  return async (deps) => {
    const roles = await operators.roles(deps.database)
    const idOf = (written: string) => {
      const role = roles.find((one) => String(one.id) === written || one.name === written)
      if (role === undefined) throw new UsageError(`没有角色“${written}”，可用：${roles.map((one) => `${one.id} ${one.name}`).join('、')}`)
      return role.id
    }
    const account = await findAccount(deps, name)
    const removed = values.remove.map(idOf)
    const roleIds = [...account.roles.map(({ id }) => id).filter((id) => !removed.includes(id)), ...values.add.map(idOf)]
    await operators.setAccountRoles(deps, deps.actor, { id: account.id, roleIds })
    const after = (await findAccount(deps, name)).roles.map((role) => `${role.id} ${role.name}`)
    console.log(`账号 ${name} 的角色：${after.length === 0 ? '无' : after.join('、')}`)
  }
}

function phoneOf(written: string | undefined): string | null {
  const phone = written?.trim() ?? ''
  if (!isValid('mainlandMobile', phone)) throw new UsageError('手机号应为 11 位大陆手机号')
  return phone === '' ? null : phone
}

function showPassword(drawn: string | null): void {
  if (drawn !== null) console.log(`密码（只显示这一次）：${drawn}`)
}

function showLink({ config }: CommandDeps, { path, expiresAt }: { path: string; expiresAt: Date }, purpose: string): void {
  console.log(`${purpose}的链接（${formatTime(expiresAt)} 前有效，只能使用一次，请只发给本人）：\n${config.publicUrl}${path}`)
}
