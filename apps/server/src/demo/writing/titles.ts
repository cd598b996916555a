import type { Telling } from './telling.ts'

/** The title of the notice, and the kind of notice in the site's own words. */
export function titleOf(telling: Telling): { title: string; kind: string } {
  const kind = kindOf(telling)
  const { random, project, name } = telling
  const { tenderer, regime } = project.outline
  if (regime === 'government' && random.chance(0.12) && project.agency !== null && !name.startsWith(tenderer.name)) {
    return { title: `${tenderer.name}关于${name}的${kind}`, kind }
  }
  // some editors write 采购 only once if both the end of the name and the kind have it
  const joined = name.endsWith('采购') && kind.startsWith('采购') && random.chance(0.8) ? kind.slice(2) : kind
  return { title: `${name}${joined}`, kind }
}

function kindOf(telling: Telling): string {
  const { stage, voice, random, project } = telling
  switch (stage.channel) {
    case 'intention':
      return random.pick(['采购意向公开', '采购意向公告', '政府采购意向'].slice(0, voice.regime === 'government' ? 3 : 2))
    case 'forecast':
      return random.pick(['招标计划公告', '招标预告', '招标计划'])
    case 'prequalification':
      return '资格预审公告'
    case 'tender':
      return tenderKind(telling)
    case 'change':
      return random.pick(
        ['更正公告', '变更公告', `${project.outline.method === 'open' ? '招标' : '采购'}文件更正公告`, '延期公告'].slice(
          0,
          stage.change?.kind === 'deadline' ? 4 : 3,
        ),
      )
    case 'clarification':
      return random.pick(['答疑澄清公告', '澄清公告', '答疑纪要'])
    case 'opening':
      return random.pick(['开标记录', '开标情况公示', '开标记录公示'])
    case 'candidate':
      return `${voice.wins}候选人公示`
    case 'result':
      return random.pick([`${voice.wins}结果公告`, `${voice.wins}公告`, `${voice.wins}结果公示`])
    case 'contract':
      return random.pick(['合同公告', '采购合同公告', '合同公示'])
    case 'acceptance':
      return random.pick(['履约验收公告', '验收结果公告', '验收公示'])
    case 'failure':
      return random.pick(voice.wins === '中标' ? ['流标公告', '废标公告', '终止公告'] : ['废标公告', '终止公告', '流标公告'])
    default:
      return stage.channel satisfies never
  }
}

function tenderKind(telling: Telling): string {
  const { random, voice, project } = telling
  const { method } = project.outline
  if (method === 'single-source') return `${telling.method()}采购公示`
  if (voice.regime === 'construction' && method === 'open') return random.chance(0.8) ? '招标公告' : `${telling.method()}公告`
  if (random.chance(0.25)) return method === 'open' || method === 'invited' ? '招标公告' : '采购公告'
  if (method === 'framework') return `${telling.method()}采购${random.pick(['公告', '征集公告'])}`
  const name = telling.method()
  return name.endsWith('采购') ? `${name}公告` : `${name}${random.pick(['公告', '采购公告', '公告'])}`
}
