import { dayLength, industryTree, projectProgresses, projectStages, type ProjectSort } from '@tender/contract'
import { parseQuery } from '@tender/matching'
import type { ProjectContent } from '../../../apps/server/src/search/project-content.ts'
import type { ProjectField } from '../../../apps/server/src/search/project-fields.ts'
import { projectKind } from '../../../apps/server/src/search/project-kind.ts'
import { cities, companyName, end, projectCode, projectName, upTo, type Asked, type InventedRecords } from './invented-records.ts'

type AskedOfProjects = Asked<ProjectField, ProjectSort>

const contents = ['主要建设内容为', '总建筑面积', '新建', '改造']
const equipment = ['水泵 12台', '配电柜 30面', '电梯 8部', 'CT机 2台', '服务器 40台', '路灯 600套']

const early = { kind: 'listed', field: 'stage', values: projectStages.slice(0, 4) } as const
const large = { kind: 'within', field: 'investment', from: 50_000_000_000 } as const

export const inventedProjects: InventedRecords<ProjectContent, ProjectField, ProjectSort> = {
  kind: projectKind,
  record: (id, draw) => {
    const city = draw.pick(cities)
    const name = projectName(draw, city.name, id)
    const owner = companyName(draw, city.name)
    const age = draw.pick(upTo(1000)) * dayLength
    const bought = draw.chance(0.2) ? [draw.pick(equipment), draw.pick(equipment)] : []
    const units = [companyName(draw, city.name), companyName(draw, draw.pick(cities).name)]
    const content = `${draw.pick(contents)}${draw.pick(upTo(90)) * 100}平方米，${name}及附属道路、绿化、给排水、供配电、消防、弱电智能化工程`
    return {
      id,
      names: [name, `关于${name}可行性研究报告的批复`],
      text: [projectCode(id, city.code), owner, ...units, `${city.name}${draw.pick(upTo(300))}号`, content, ...bought].join('\n'),
      stage: draw.chance(0.9) ? draw.pick(projectStages) : null,
      progress: draw.pick(projectProgresses).code,
      area: city.code,
      industry: draw.pick(industryTree).code,
      investment: draw.chance(0.6) ? draw.pick(upTo(1000)) * 100_000_000 : null,
      owner,
      hasEquipment: bought.length > 0,
      firstAt: new Date(end.getTime() - age - draw.pick(upTo(500)) * dayLength),
      lastAt: new Date(end.getTime() - age + id),
    }
  },
  read: (words) => ({ queries: [parseQuery(words).query], conditions: [] }),
  counted: byUpdate('', '工程', '恒泰路桥'),
  inside: (area) => [inside(area)],
  mix: {
    'a middle part': byUpdate('跨江大桥', '二人民医', '恒泰路桥'),
    'common words': byUpdate('工程', '有限公司', '建设'),
    'several words': byUpdate('宁波 改造 小学', '工程 -新建', '大桥|快速路'),
    'a project code': byUpdate(projectCode(777, '330200'), '48-01-000777'),
    'by stage and area': [
      ...byUpdate('', '医院').map((asked): AskedOfProjects => ({ ...asked, conditions: [early, inside('330000')] })),
      ...byUpdate('', '工程').map((asked): AskedOfProjects => ({ ...asked, conditions: [early, inside('330200', '420100', '110000')] })),
    ],
    'by investment and industry': [
      { words: '', sort: 'investment', conditions: [large, { kind: 'listed', field: 'industry', values: ['E'] }] },
      { words: '改造', sort: 'investment', conditions: [large] },
    ],
    'by owner or equipment': [
      { words: '', sort: 'updated', conditions: [{ kind: 'named', field: 'owner', words: '恒泰' }] },
      { words: '', sort: 'updated', conditions: [{ kind: 'flagged', field: 'hasEquipment', value: true }] },
    ],
    'other orders': ['', '工程', '医院'].flatMap((words): AskedOfProjects[] => [
      { words, sort: 'newest' },
      { words, sort: 'investment' },
      { words, sort: 'relevance' },
    ]),
    'deep page': byUpdate('', '工程').map((asked): AskedOfProjects => ({ ...asked, page: 400 })),
    'nothing like it': byUpdate('龙宫水晶', 'zzzzz'),
  },
}

function inside(...areas: string[]) {
  return { kind: 'inside', field: 'area', areas } as const
}

function byUpdate(...words: string[]): AskedOfProjects[] {
  return words.map((one) => ({ words: one, sort: 'updated' }))
}
