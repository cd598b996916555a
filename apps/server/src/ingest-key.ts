// command: npm run ingest-key -- NAME | --list | --revoke NAME
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { createIngestKey, selectIngestKeys, ingestKeyTerminal, revokeIngestKey } from './modules/feeds/index.ts'
import { systemRandom } from './platform/random.ts'
import { runTool, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run ingest-key -- 名称            为一个推送来源生成密钥（只显示这一次）
      npm run ingest-key -- --list          列出密钥
      npm run ingest-key -- --revoke 名称   停用该来源的所有密钥`

await runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false }, revoke: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const { revoke } = values
  const [name] = positionals
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  if (values.list) return { config: readConfig(), run: list }
  if (revoke !== undefined) return { config: readConfig(), run: (deps) => end(deps, revoke) }
  if (name !== undefined) return { config: readConfig(), run: (deps) => make(deps, name) }
  console.error(usage)
  return 1
})

async function make({ database, clock }: ToolDeps, name: string): Promise<number> {
  const key = await createIngestKey(database, { name, clock, random: systemRandom })
  console.log(`来源“${name}”的推送密钥（请妥善保存，不会再次显示）：\n${key}\n推送时放在请求头 X-Api-Key 中。`)
  return 0
}

async function end({ database, clock }: ToolDeps, name: string): Promise<number> {
  const ended = await revokeIngestKey(database, name, { actor: ingestKeyTerminal, now: clock.now() })
  console.log(ended === 0 ? `没有名为“${name}”的有效密钥` : `已停用“${name}”的 ${ended} 个密钥`)
  return ended === 0 ? 1 : 0
}

async function list({ database }: ToolDeps): Promise<number> {
  const keys = await selectIngestKeys(database)
  for (const key of keys) {
    const state = key.revokedAt === null ? '有效' : `已于 ${key.revokedAt.toISOString()} 停用`
    console.log(`${key.name}  ${key.createdAt.toISOString()}  ${state}`)
  }
  if (keys.length === 0) console.log('还没有推送密钥')
  return 0
}
