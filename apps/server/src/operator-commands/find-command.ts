import { accountCommands } from './account-commands.ts'
import { auditCommands } from './audit-commands.ts'
import { companyCommands } from './company-commands.ts'
import { UsageError, type Command } from './command.ts'
import { orderCommands } from './order-commands.ts'
import { periodCommands } from './period-commands.ts'
import { projectCommands } from './project-commands.ts'
import { rightsCommands } from './rights-commands.ts'
import { AppError } from '../platform/app-error.ts'

export const usage = `用法：npm run operator -- 命令 …（企业写完整名称或编号，如 #12）

  account create 登录名 --enterprise 企业 [--phone 手机号] [--operator] [--level 级别 --months 月数]
                                          新建账号；密码在终端输入（不显示），或从标准输入读取，留空则自动生成
  account list [词]                       列出企业与账号
  account disable 登录名 | enable 登录名  停用、启用账号
  account reset-password 登录名 [--link]  重置密码；--link 生成由本人设置新密码的链接
  account totp-reset 登录名               重置两步验证：本人丢失身份验证器时使用
  account invite --enterprise 企业 [--phone 手机号]   生成开通主账号的邀请链接
  account role 登录名 --add 300 | --remove 300        增减角色，300 为运营人员
  period add 企业 --level 级别 --months n | --days n | --until 日期 [--from 日期] [--areas 地区代码,…]
  period list 企业
  period revoke 企业 服务期编号 --reason 原因
  rights show [级别]
  rights allow 级别 权限代码 | deny 级别 权限代码
  rights quota 级别 额度代码 数量|不限
  order list [词] [--state 状态]
  order confirm 订单号 --amount 元 --reference 银行流水号
  order refund 订单号 --amount 元 --reason 原因
  company show 单位                       单位写完整名称或编号：有哪些名称、招标、代理与中标多少
  company merge 单位 单位 [--yes]         合并为同一单位；不加 --yes 只预览
  company part 名称 [--yes]               把一个名称分出来；不加 --yes 只预览
  company undo 编号                       撤销一次合并或分开
  project show 编号                       拟在建项目：由哪些依据认出、有多少公告与审批
  project similar                         名称相近、可能是同一项目的各对
  project merge 编号 编号 [--yes]         合并为同一项目；不加 --yes 只预览
  project part 依据编号 [--yes]           把一个依据分出来；不加 --yes 只预览
  project undo 编号                       撤销一次合并或分开
  audit list [--enterprise 企业] [--action 操作] [--limit n]`

const groups: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  account: accountCommands,
  period: periodCommands,
  rights: rightsCommands,
  order: orderCommands,
  company: companyCommands,
  project: projectCommands,
  audit: auditCommands,
}

/** The command of two words such as `account create`; null where there is none. */
export function findCommand(group: string, verb: string): Command | null {
  const commands = Object.hasOwn(groups, group) ? groups[group] : undefined
  return commands !== undefined && Object.hasOwn(commands, verb) ? (commands[verb] ?? null) : null
}

/** Prints what the operator can fix, in Chinese. @returns the exit code @throws everything else */
export function explain(error: unknown): number {
  if (error instanceof UsageError) console.error(error.message)
  else if (error instanceof AppError) for (const text of textsOf(error)) console.error(text)
  else throw error
  return 1
}

function textsOf({ detail, message }: AppError): string[] {
  const fields = Object.values(detail.fields ?? {})
  return fields.length === 0 ? [message] : fields
}
