import { parseArgs } from 'node:util'
import { formatTime } from '@tender/contract'
import { durationText, operators } from '../modules/operators/index.ts'
import { positionals, UsageError, wholeNumber, type Action, type Command } from './command.ts'
import { findEnterprise, findLevel } from './find.ts'

export const periodCommands: Readonly<Record<string, Command>> = { add, list, revoke }

const stateNames = { using: '使用中', waiting: '待使用', over: '已用完', revoked: '已终止' } as const

function add(args: string[]): Action {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      level: { type: 'string' },
      months: { type: 'string' },
      days: { type: 'string' },
      until: { type: 'string' },
      from: { type: 'string' },
      areas: { type: 'string' },
    },
  })
  const [written] = positionals(words, ['企业名称或编号'])
  const { level: levelWritten } = values
  if (levelWritten === undefined) throw new UsageError('请用 --level 给出级别的编号或名称')
  const time = {
    months: wholeNumber(values.months, '--months'),
    days: wholeNumber(values.days, '--days'),
    until: dayOf(values.until, '--until'),
    startsOn: dayOf(values.from, '--from'),
    areaCodes: (values.areas ?? '').split(/[,，、\s]+/).filter((code) => code !== ''),
  }
  return async (deps) => {
    const enterprise = await findEnterprise(deps, written)
    const level = await findLevel(deps, levelWritten)
    const period = { id: enterprise.id, levelId: level.id, ...time }
    const { before, after, usedFrom, usedTo } = await operators.previewPeriod(deps, period)
    const id = await operators.addPeriod(deps, deps.actor, period)
    console.log(
      `已为 #${enterprise.id} ${enterprise.name} 增加服务期 ${id}：${level.name}，${formatTime(usedFrom)} 至 ${formatTime(usedTo)} 使用`,
    )
    console.log(`级别：${levelText(before)} → ${levelText(after)}`)
  }
}

function list(args: string[]): Action {
  const [written] = positionals(args, ['企业名称或编号'])
  return async (deps) => {
    const { id } = await findEnterprise(deps, written)
    const { periods } = await operators.describeEnterprise(deps, id)
    for (const period of periods) {
      const used =
        period.usedFrom === null || period.usedTo === null ? '未使用' : `${formatTime(period.usedFrom)} 至 ${formatTime(period.usedTo)}`
      const left = period.leftMs > 0 ? `  剩余 ${durationText(period.leftMs)}` : ''
      console.log(`${period.id}  ${stateNames[period.state]}  ${period.levelName}  ${used}${left}  ${period.areaNames.join('、')}`)
    }
    if (periods.length === 0) console.log('该企业还没有服务期')
  }
}

function revoke(args: string[]): Action {
  const { values, positionals: words } = parseArgs({ args, allowPositionals: true, options: { reason: { type: 'string', default: '' } } })
  const [written, period] = positionals(words, ['企业名称或编号', '服务期编号（period list 可查）'])
  const periodId = wholeNumber(period, '服务期编号') ?? 0
  const reason = values.reason.trim()
  if (reason === '') throw new UsageError('请用 --reason 写明终止的原因')
  return async (deps) => {
    const { id } = await findEnterprise(deps, written)
    await operators.revokePeriod(deps, deps.actor, { id, periodId, reason })
    console.log(`已终止服务期 ${periodId}，未使用的时长作废`)
  }
}

function levelText({ name, endsAt }: { name: string; endsAt: string | null }): string {
  return endsAt === null ? name : `${name}（至 ${formatTime(endsAt)}）`
}

function dayOf(written: string | undefined, name: string): string {
  if (written !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(written)) throw new UsageError(`${name} 应为日期，如 2027-03-31`)
  return written ?? ''
}
