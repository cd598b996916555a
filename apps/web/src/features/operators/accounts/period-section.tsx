import { formatTime, type EnterpriseDetail, type OperatedPeriod } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import styles from './audit-section.module.css'
import { daysText } from './days-text.ts'
import { PeriodDialog } from './period-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { Section } from './section.tsx'

/** Lists the paid periods of an enterprise in the order in which they are used. */
export function PeriodSection({ enterprise: { id, periods } }: { enterprise: EnterpriseDetail }) {
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<OperatedPeriod | null>(null)
  const add = (
    <Button size="small" variant="primary" onClick={() => setAdding(true)}>
      增加服务期
    </Button>
  )
  return (
    <Section title="服务期" actions={add}>
      {periods.length === 0 ? (
        <p className={styles['none']}>还没有服务期，目前为注册用户。</p>
      ) : (
        <DataTable label="服务期" rows={periods} columns={columns(setRevoked)} rowKey={(period) => period.id} />
      )}
      {isAdding && <PeriodDialog enterpriseId={id} onClose={() => setAdding(false)} />}
      {revoked !== null && <RevokeDialog enterpriseId={id} period={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  )
}

const states: Readonly<Record<OperatedPeriod['state'], { text: string; tone: TagTone }>> = {
  using: { text: '使用中', tone: 'green' },
  waiting: { text: '待使用', tone: 'blue' },
  over: { text: '已用完', tone: 'grey' },
  revoked: { text: '已终止', tone: 'red' },
}

const sources = { operator: '运营开通', order: '订单', demo: '演示' } as const

function columns(onRevoke: (period: OperatedPeriod) => void): DataColumn<OperatedPeriod>[] {
  return [
    { title: '级别', cell: ({ levelName, source }) => <Pair first={levelName} second={sources[source]} /> },
    { title: '状态', cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].text}</Tag> },
    {
      title: '使用时间',
      cell: ({ usedFrom, usedTo }) =>
        usedFrom === null || usedTo === null ? null : <Pair first={formatTime(usedFrom)} second={`至 ${formatTime(usedTo)}`} />,
    },
    { title: '剩余', cell: ({ leftMs }) => (leftMs > 0 ? daysText(leftMs) : null) },
    { title: '地区', cell: ({ areaNames }) => areaNames.join('、') },
    {
      title: '操作',
      kind: 'actions',
      cell: (period) =>
        period.leftMs > 0 && (
          <Button size="small" aria-label={`终止服务期 ${period.levelName}`} onClick={() => onRevoke(period)}>
            终止…
          </Button>
        ),
    },
  ]
}
