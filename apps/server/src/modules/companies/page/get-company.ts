import { industries, type CompanyDetail, type CompanyKind, type Industry } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { areaName, limitNames } from '../../areas/index.ts'
import { hiddenDays, type PartyScope } from '../../documents/index.ts'
import { describe } from '../figures/describe-companies.ts'
import { chartsOf, type FigureRow } from './charts.ts'
import { selectHeader } from './header.ts'
import { countPartners, countRivals } from './partners.ts'
import type { Sight } from './sight.ts'

interface SummaryRow {
  tendered: number
  ran: number
  won: number
  competed: number
  notices: number
  wonAmount: number | null
  awarded: number | null
  tenderedDiscounts: number
  tenderedDiscounted: number
  wonDiscounts: number
  wonDiscounted: number
}

/** The data of the page's head and charts. @throws AppError companies.not-found if no notice names it in a role */
export async function getCompany(db: Executor, sight: Sight, scope: PartyScope): Promise<Omit<CompanyDetail, 'collected'>> {
  const summary = await findSummary(db, sight)
  const figures = await selectFigures(db, sight)
  const header = await selectHeader(db, sight)
  const { visibility, within } = scope
  const area = areaOfTenders(figures)
  const described = describe(header.key, { ...summary, ranTenders: summary.ran, area })
  const { tenderedDiscounts, tenderedDiscounted, wonDiscounts, wonDiscounted, ...counts } = summary
  return {
    id: sight.id,
    ...header.shown,
    kind: kindOf(described),
    area:
      described.areaCode === null || described.areaFrom === null ? null : { name: areaName(described.areaCode), from: described.areaFrom },
    industry: industryOf(figures),
    ...counts,
    tenderedDiscount: averageOf(tenderedDiscounts, tenderedDiscounted),
    wonDiscount: averageOf(wonDiscounts, wonDiscounted),
    customers: await countPartners(db, sight, 'customers'),
    suppliers: await countPartners(db, sight, 'suppliers'),
    rivals: await countRivals(db, sight),
    charts: chartsOf(figures),
    hiddenNewestDays: visibility === null ? 0 : hiddenDays,
    areaNames: within === null ? [] : limitNames(within),
  }
}

async function findSummary(db: Executor, sight: Sight): Promise<SummaryRow> {
  const [row] = await db.query<SummaryRow>(
    `${sight.with} select tendered, ran_tenders as ran, won, competed, notices, won_amount as "wonAmount", awarded, tendered_discounts as "tenderedDiscounts",
       tendered_discounted as "tenderedDiscounted", won_discounts as "wonDiscounts", won_discounted as "wonDiscounted"
     from (${sight.summary}) as summary where id = $${sight.values.length + 1}`,
    [...sight.values, sight.id],
    sight.plan,
  )
  if (row === undefined) throw new AppError('companies.not-found')
  return row
}

function selectFigures(db: Executor, sight: Sight): Promise<FigureRow[]> {
  return db.query<FigureRow>(
    `${sight.with} select side, dimension, value, projects, amount from (${sight.figures}) as figure where company_id = $${sight.values.length + 1}`,
    [...sight.values, sight.id],
    sight.plan,
  )
}

function kindOf({ kind, kindFrom }: { kind: CompanyKind | null; kindFrom: 'name' | 'roles' | null }): CompanyDetail['kind'] {
  return kind === null || kindFrom === null ? null : { code: kind, from: kindFrom }
}

/** Computed from the same rows as in `describeCompanies`. */
function areaOfTenders(figures: readonly FigureRow[]): { prefix: string; share: number } | null {
  const rows = figures.filter(({ side, dimension, value }) => side === 'tendered' && dimension === 'area' && value !== '')
  const all = rows.reduce((sum, { projects }) => sum + projects, 0)
  const [most] = rows.toSorted((one, other) => other.projects - one.projects || (one.value < other.value ? -1 : 1))
  return most === undefined ? null : { prefix: most.value, share: most.projects / all }
}

function industryOf(figures: readonly FigureRow[]): Industry | null {
  const counts = new Map<string, number>()
  for (const { dimension, value, projects } of figures)
    if (dimension === 'industry' && value !== '') counts.set(value, (counts.get(value) ?? 0) + projects)
  const [most] = [...counts].toSorted(([one, count], [other, others]) => others - count || (one < other ? -1 : 1))
  return industries.find(({ code }) => code === most?.[0])?.code ?? null
}

function averageOf(sum: number, projects: number): CompanyDetail['wonDiscount'] {
  return projects === 0 ? null : { average: Math.round(sum / projects), projects }
}
