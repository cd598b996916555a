import { addDays, shanghaiClock, shanghaiMoment } from '@tender/contract'
import { areaPath } from '../../gazetteer/area-table.ts'
import { Random } from '../world/random.ts'
import { tenThousandsFixed } from '../writing/money.ts'
import { twoDigits } from '../writing/two-digits.ts'
import { truthOf, written, type DemoApproval, type Planned } from './demo-approval.ts'

/**
 * Lists that contain some of the projects. Planned projects are rows of a table, with code; projects under construction are named with their builder
 * and without code.
 */
export function* listsOf(seed: number, project: Planned): Generator<DemoApproval> {
  const random = new Random(seed, project.project, 0x6c69)
  if (random.chance(0.5)) yield plannedRow(random, project)
  const [builder, ...others] = project.award?.builders ?? []
  if (project.award !== null && builder !== undefined && others.length === 0 && random.chance(0.5))
    yield buildingEntry(project, project.award.at, builder)
}

const columns = ['项目代码', '项目名称', '建设单位', '建设地点', '总投资（万元）', '计划开工时间', '计划竣工时间', '发布时间'] as const

/** A row in the half-yearly list before the project's first notice. */
function plannedRow(random: Random, project: Planned): DemoApproval {
  const { year, month } = shanghaiClock(addDays(project.firstNotice, -20))
  const at = shanghaiMoment(year, month > 6 ? 7 : 1, 5, 10)
  const start = shanghaiClock(addDays(project.firstNotice, random.int(60, 110)))
  const finish = shanghaiClock(addDays(project.firstNotice, random.int(400, 1000)))
  const months = [start, finish].map((clock) => `${clock.year}年${twoDigits(clock.month)}月`)
  const { code, name, owner, investment } = project
  return {
    source: '发展和改革委员会网站',
    piece: {
      kind: 'row',
      line: 1,
      header: columns,
      cells: [code, name, owner, siteOf(project), tenThousandsFixed(investment), ...months, written(at)],
    },
    at,
    truth: { ...truthOf(project), matter: null, result: null, decidedAt: null, builder: null, contact: null },
  }
}

/** An entry in the list of the quarter after its award. */
function buildingEntry(project: Planned, awardedAt: Date, builder: string): DemoApproval {
  const { year, month } = shanghaiClock(addDays(awardedAt, 20))
  const at = shanghaiMoment(month > 9 ? year + 1 : year, month > 9 ? 1 : Math.ceil(month / 3) * 3 + 1, 8, 9)
  const { name, owner, investment } = project
  const value = {
    项目名称: name,
    建设单位: owner,
    施工单位: builder,
    建设地点: siteOf(project),
    '总投资（万元）': tenThousandsFixed(investment),
    发布时间: written(at),
  }
  return {
    source: '住房和城乡建设厅网站',
    piece: { kind: 'value', line: 1, value },
    at,
    truth: { ...truthOf(project), matter: null, result: null, decidedAt: null, builder, contact: null },
  }
}

function siteOf({ area }: Planned): string {
  return `${areaPath(area)
    .map(({ name }) => name)
    .join('')}境内`
}
