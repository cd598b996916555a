import { formatMoney, type DesignedProject, type ProjectOrigin } from '@tender/contract'
import type { Mask } from '../../documents/index.ts'
import type { Origin, ProjectFacts, Stated } from '../described/describe-project.ts'
import type { RecordOfProject } from './select-records.ts'

type Line = DesignedProject['facts'][number]

/** The facts of a project, one line each, in reading order. */
export function factLines(facts: ProjectFacts, mask: Mask, originOf: OriginOf): Line[] {
  const words = (key: string, label: string, stated: Stated<string> | null): Line[] =>
    stated === null ? [] : [{ key, label, text: mask.text(stated.value), from: originOf(stated.from) }]
  const { investment, investmentFrom } = facts
  const money: Line[] =
    investment === null
      ? []
      : [
          {
            key: investmentFrom ?? 'investment',
            label: investmentFrom === 'investment' ? '投资额' : '招标预算',
            text: formatMoney(investment.value),
            from: originOf(investment.from),
          },
        ]
  return [
    ...words('site', '建设地点', facts.site),
    ...money,
    ...words('startsOn', '计划开工', facts.startsOn),
    ...words('finishesOn', '计划竣工', facts.finishesOn),
    ...words('expectedUntil', '预计招标', facts.expectedUntil),
    ...words('content', '建设内容及规模', facts.content),
  ]
}

/** The page of a source; null if the source no longer exists. */
export type OriginOf = (from: Origin) => ProjectOrigin | null

/** @param records of approvals and lists */
export function originsBy(records: ReadonlyMap<number, RecordOfProject>): OriginOf {
  return ({ source, id }) => {
    if (source === 'notice') return { kind: 'notice', id, recordId: null }
    const record = records.get(id)
    return record === undefined ? null : { kind: record.isList ? 'list' : 'approval', id: record.approvalId, recordId: id }
  }
}
