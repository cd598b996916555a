import { parseArgs } from 'node:util'
import {
  findProject,
  mergeProjects,
  partProject,
  previewMergedProject,
  previewPartedProject,
  similarProjects,
  undoProjectDecision,
  type ProjectSummary,
} from '../modules/projects/index.ts'
import { projectKind } from '../search/project-kind.ts'
import { createPostgresEngineOf } from '../search/postgres/engine.ts'
import { positionals, UsageError, wholeNumber, type Action, type CommandDeps, type Command } from './command.ts'

export const projectCommands: Readonly<Record<string, Command>> = { show, similar, merge, part, undo }

function show(args: string[]): Action {
  const [written] = positionals(args, ['项目编号'])
  return async (deps) => print('', await demand(deps, written))
}

/** Pairs that an operator may find to be one. */
function similar(args: string[]): Action {
  positionals(args, [])
  return async ({ database }) => {
    const pairs = await similarProjects(database, 100)
    for (const { one, other } of pairs) console.log(`#${one.id} ${one.name}\n#${other.id} ${other.name}\n    ${one.owner}`)
    console.log(pairs.length === 0 ? '没有名称相近的项目' : `共 ${pairs.length} 对；确为同一项目的用 project merge 合并`)
  }
}

/** Without --yes it only shows what would come of it. */
function merge(args: string[]): Action {
  const { words, isSure } = read(args)
  const [written, otherWritten] = positionals(words, ['项目编号', '另一项目编号'])
  return async (deps) => {
    const pair = { id: (await demand(deps, written)).id, otherId: (await demand(deps, otherWritten)).id }
    print('合并后：', await previewMergedProject(needsOf(deps), pair, decisionOf(deps)))
    if (!isSure) return console.log('以上为预览，未作修改；确认请加 --yes')
    const decided = await mergeProjects(needsOf(deps), pair, decisionOf(deps))
    console.log(`已合并；撤销：project undo ${decided}`)
  }
}

function part(args: string[]): Action {
  const { words, isSure } = read(args)
  const [written] = positionals(words, ['依据编号'])
  return async (deps) => {
    const id = numberOf(written)
    await demand(deps, written)
    const { left, apart } = await previewPartedProject(needsOf(deps), id, decisionOf(deps))
    print('分出：', apart)
    print('保留：', left)
    if (!isSure) return console.log('以上为预览，未作修改；确认请加 --yes')
    const decided = await partProject(needsOf(deps), id, decisionOf(deps))
    console.log(decided === null ? '已分开：撤销了此前的合并' : `已分开；撤销：project undo ${decided}`)
  }
}

function undo(args: string[]): Action {
  const [written] = positionals(args, ['合并或分开的编号'])
  const id = wholeNumber(written, '编号')
  return async (deps) => {
    await undoProjectDecision(needsOf(deps), id ?? 0, decisionOf(deps))
    console.log('已撤销')
  }
}

function read(args: string[]): { words: string[]; isSure: boolean } {
  const { positionals: words, values } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true })
  return { words, isSure: values.yes === true }
}

function needsOf({ database }: CommandDeps) {
  return { database, projectEngine: createPostgresEngineOf(projectKind, { database }) }
}

function decisionOf({ actor, clock }: CommandDeps): { actor: CommandDeps['actor']; now: Date } {
  return { actor, now: clock.now() }
}

function numberOf(written: string): number {
  return wholeNumber(written.replace(/^#/u, ''), '编号') ?? 0
}

async function demand({ database }: CommandDeps, written: string): Promise<ProjectSummary> {
  const project = await findProject(database, numberOf(written))
  if (project === null) throw new UsageError(`没有编号为 ${written} 的项目`)
  return project
}

function print(before: string, { id, name, stage, notices, approvals, keys }: ProjectSummary): void {
  console.log(
    `${before}#${id} ${name === '' ? '（不成项目）' : name}${stage === null ? '' : `，${stage}`}；公告 ${notices} 条，审批 ${approvals} 条`,
  )
  for (const { id: keyId, key, ownerKey, name: said } of keys)
    console.log(`    依据 #${keyId} ${key.replace(/:[\da-f]{64}$/, '')} ${[ownerKey, said].filter(Boolean).join(' · ')}`)
}
