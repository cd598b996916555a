// command: npm run branding -- list | show HOST | set FILE.json | remove NAME
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import type { Actor } from './modules/audit/index.ts'
import {
  BrandingFileError,
  brandingOf,
  lineOf,
  listBrandings,
  readBrandingFile,
  removeBranding,
  setBranding,
  writeBrandingFile,
  type BrandingInput,
} from './modules/branding/index.ts'
import { normaliseHost } from './platform/http/host.ts'
import { runTool, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run branding -- list            列出各品牌及其域名
      npm run branding -- show 域名       以 JSON 显示某一域名的品牌，可存为文件、修改后再 set
      npm run branding -- set 文件.json   新建品牌，或替换同名的品牌
      npm run branding -- remove 名称     删除品牌，其域名改用默认品牌`

const terminal: Actor = { kind: 'terminal', name: 'npm run branding' }

type Run = (deps: ToolDeps) => Promise<number>
/** The work of each command for its argument, or an exit code if the database is not needed. */
const commands: Readonly<Record<string, (argument: string) => Run | number>> = { list: () => list, show, set, remove }

await runTool(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [command = '', argument = '', ...more] = positionals
  const prepare = commands[command]
  if (prepare === undefined || more.length > 0 || (command === 'list') !== (argument === '')) {
    console.log(usage)
    return values.help === true ? 0 : 1
  }
  const run = prepare(argument)
  return typeof run === 'number' ? run : { config: readConfig(), run }
})

async function list({ database }: ToolDeps): Promise<number> {
  for (const { name, hosts, isDefault, isForOpportunityRole, shown } of await listBrandings(database)) {
    const marks = [
      ...(isDefault ? ['默认'] : []),
      ...(isForOpportunityRole ? ['商机管理系统会员'] : []),
      ...(shown.isPartner ? ['合作伙伴'] : []),
    ]
    console.log(
      `${name}  ${shown.variant}  ${shown.siteTitle}  ${hosts.join(' ') || '（无域名）'}${marks.length === 0 ? '' : `  ${marks.join('、')}`}`,
    )
  }
  return 0
}

function show(host: string): Run {
  return async ({ database }) => {
    const branding = brandingOf(await listBrandings(database), normaliseHost(host))
    console.log(writeBrandingFile(branding))
    // on stderr, so that stdout is JSON that can be stored in a file
    console.error(`${host} 显示品牌“${branding.name}”，标识：${branding.shown.logo}`)
    return 0
  }
}

function set(path: string): Run | number {
  const file = readOrExplain(path)
  if (file === null) return 1
  return async ({ database, clock }) => {
    const errors = await setBranding(database, file, { actor: terminal, now: clock.now() })
    for (const error of errors) console.error(lineOf(error))
    if (errors.length > 0) return 1
    console.log(`品牌“${file.name}”已保存，5 秒内生效`)
    return 0
  }
}

function readOrExplain(path: string): BrandingInput | null {
  try {
    return readBrandingFile(path)
  } catch (error) {
    if (!(error instanceof BrandingFileError)) throw error
    console.error(error.message)
    return null
  }
}

function remove(name: string): Run {
  return async ({ database, clock }) => {
    const reason = await removeBranding(database, name, { actor: terminal, now: clock.now() })
    if (reason === 'unknown') console.error(`没有名为“${name}”的品牌`)
    else if (reason === 'default') console.error(`“${name}”是默认品牌，不能删除：请先把另一个品牌设为默认`)
    else console.log(`已删除品牌“${name}”，5 秒内生效`)
    return reason === null ? 0 : 1
  }
}
