import { parseArgs } from 'node:util'
import { formatDay, formatMoney } from '@tender/contract'
import {
  companyKey,
  findCompany,
  mergeCompanies,
  partCompany,
  previewMerge,
  previewPart,
  undoDecision,
  type CompanySummary,
} from '../modules/companies/index.ts'
import { positionals, UsageError, wholeNumber, type Action, type CommandDeps, type Command } from './command.ts'

export const companyCommands: Readonly<Record<string, Command>> = { show, merge, part, undo }

function show(args: string[]): Action {
  const [written] = positionals(args, ['单位名称或编号'])
  return async (deps) => print('', await demandCompany(deps, written))
}

/** Without --yes it only shows what would come of it. */
function merge(args: string[]): Action {
  const { words, isSure } = read(args)
  const [written, otherWritten] = positionals(words, ['单位', '另一单位'])
  return async (deps) => {
    const pair = { id: (await demandCompany(deps, written)).id, otherId: (await demandCompany(deps, otherWritten)).id }
    print('合并后：', await previewMerge(deps.database, pair, decisionOf(deps)))
    if (!isSure) return console.log('以上为预览，未作修改；确认请加 --yes')
    const decided = await mergeCompanies(deps.database, pair, decisionOf(deps))
    console.log(`已合并；撤销：company undo ${decided}`)
  }
}

function part(args: string[]): Action {
  const { words, isSure } = read(args)
  const [written] = positionals(words, ['要分开的名称'])
  return async (deps) => {
    const id = await demandName(deps, written)
    const { left, apart } = await previewPart(deps.database, id, decisionOf(deps))
    print('分出：', apart)
    print('保留：', left)
    if (!isSure) return console.log('以上为预览，未作修改；确认请加 --yes')
    const decided = await partCompany(deps.database, id, decisionOf(deps))
    console.log(decided === null ? '已分开：撤销了此前的合并' : `已分开；撤销：company undo ${decided}`)
  }
}

function undo(args: string[]): Action {
  const [written] = positionals(args, ['合并或分开的编号'])
  const id = wholeNumber(written, '编号')
  return async (deps) => {
    await undoDecision(deps.database, id ?? 0, decisionOf(deps))
    console.log('已撤销')
  }
}

function read(args: string[]): { words: string[]; isSure: boolean } {
  const { positionals: words, values } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true })
  return { words, isSure: values.yes === true }
}

function decisionOf({ actor, clock }: CommandDeps): { actor: CommandDeps['actor']; now: Date } {
  return { actor, now: clock.now() }
}

async function demandCompany({ database }: CommandDeps, written: string): Promise<CompanySummary> {
  const [, number] = /^#?(\d{1,12})$/.exec(written) ?? []
  const company = await findCompany(database, number === undefined ? { key: companyKey(written) } : { id: Number(number) })
  if (company === null) throw new UsageError(`没有单位“${written}”，请给出完整名称或编号`)
  return company
}

/** The entry of exactly this name, not of the company that it is joined to. */
async function demandName(deps: CommandDeps, written: string): Promise<number> {
  const company = await demandCompany(deps, written)
  const entry = company.entries.find(({ id, key }) => key === companyKey(written) || `#${id}` === written || String(id) === written)
  if (entry === undefined) throw new UsageError(`没有单位“${written}”，请给出完整名称或编号`)
  return entry.id
}

function print(before: string, { id, entries, figures }: CompanySummary): void {
  console.log(`${before}#${id} ${entries.map(({ name }) => name).join('、')}`)
  const { tendered, ranTenders, won, wonAmount, competed, notices, firstSeen, lastSeen } = figures
  const amount = wonAmount === null ? '' : `（${formatMoney(wonAmount)}）`
  const time = firstSeen === null || lastSeen === null ? '' : `，${formatDay(firstSeen)} 至 ${formatDay(lastSeen)}`
  console.log(`    招标 ${tendered} 个项目，代理 ${ranTenders} 个，中标 ${won} 个${amount}，投标 ${competed} 个；公告 ${notices} 条${time}`)
}
