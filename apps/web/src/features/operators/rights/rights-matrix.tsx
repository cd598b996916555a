import { permissionCodes, permissionWords, quotaCodes, quotaWords, spanNames, type LevelRightsEntry } from '@tender/contract'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { AddMonths } from './add-months.tsx'
import { PermissionCell, PriceCell, QuotaCell } from './right-cells.tsx'
import styles from './rights-matrix.module.css'
import type { RightsDraft } from './use-rights-draft.ts'

interface RightsMatrixProps {
  levels: readonly LevelRightsEntry[]
  /** Everybody has this level, so nobody buys it. */
  lowestId: number | undefined
  rights: RightsDraft
}

/** The table of rights and prices: a column for each level, a row for each right. */
export function RightsMatrix({ levels, lowestId, rights }: RightsMatrixProps) {
  return (
    <ScrollRegion className={styles['scroll']} aria-label="级别与权益表">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {levels.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Permissions levels={levels} rights={rights} />
        <Quotas levels={levels} rights={rights} />
        <Prices levels={levels} rights={rights} lowestId={lowestId} />
      </table>
    </ScrollRegion>
  )
}

type GroupProps = Pick<RightsMatrixProps, 'levels' | 'rights'>

function Permissions({ levels, rights }: GroupProps) {
  return (
    <Group title="权限" columns={levels.length}>
      {permissionCodes.map((code) => (
        <tr key={code}>
          <RowHead name={permissionWords[code].name} hint={permissionWords[code].gives} />
          {levels.map((level) => (
            <PermissionCell key={level.id} level={level} rights={rights} code={code} />
          ))}
        </tr>
      ))}
    </Group>
  )
}

function Quotas({ levels, rights }: GroupProps) {
  const spanOf = (code: string) => levels[0]?.quotas.find((quota) => quota.code === code)?.span ?? 'total'
  return (
    <Group title="额度" columns={levels.length}>
      {quotaCodes.map((code) => (
        <tr key={code}>
          <RowHead
            name={`${quotaWords[code].name}（${spanNames[spanOf(code)]}，${quotaWords[code].unit}）`}
            hint={quotaWords[code].gives}
          />
          {levels.map((level) => (
            <QuotaCell key={level.id} level={level} rights={rights} code={code} />
          ))}
        </tr>
      ))}
    </Group>
  )
}

function Prices({ levels, rights, lowestId }: RightsMatrixProps) {
  return (
    <Group title="价格（元）" columns={levels.length}>
      {rights.months.map((months) => (
        <tr key={months}>
          <RowHead name={`${months} 个月`} hint="留空表示不在线销售，会员需要咨询客服。" />
          {levels.map((level) => (
            <PriceCell key={level.id} level={level} rights={rights} months={months} isSold={level.id !== lowestId} />
          ))}
        </tr>
      ))}
      <tr>
        <td colSpan={levels.length + 1} className={styles['wide']}>
          <AddMonths taken={rights.months} onAdd={rights.addMonths} />
        </td>
      </tr>
    </Group>
  )
}

function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function RowHead({ name, hint }: { name: string; hint: string }) {
  return (
    <th scope="row" className={styles['head']}>
      {name}
      <span className={styles['hint']}>{hint}</span>
    </th>
  )
}
