import type { LevelRightsEntry } from '@tender/contract'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useMedia } from '../../../shared/use-media.ts'
import { LoadingCard } from '../shared/loading-card.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { ChangeBar } from './change-bar.tsx'
import styles from './operator-rights-page.module.css'
import { ReportPrices } from './report-prices.tsx'
import { RightsHistory } from './rights-history.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { useRights } from './use-rights.ts'
import { useRightsDraft } from './use-rights-draft.ts'

const title = '级别与权益'

/** 级别与权益: edits the rights and prices of each level. Changes are saved after a preview of whom they affect. */
export function OperatorRightsPage() {
  usePageTitle(title)
  const rights = useRights()
  const { data } = rights
  return (
    <Page>
      <PageHeader
        title={title}
        hint="每个级别开通的权限、额度与在线价格，以及报告的价格。级别的修改先预览影响，保存后 5 秒内对会员生效。"
      />
      {data === undefined ? <LoadingCard label={title} query={rights} /> : <RightsTable levels={data.levels} />}
      {data !== undefined && <ReportPrices />}
      {data !== undefined && <RightsHistory />}
    </Page>
  )
}

function RightsTable({ levels }: { levels: readonly LevelRightsEntry[] }) {
  const rights = useRightsDraft(levels)
  const isNarrow = useMedia('(max-width: 991.98px)')
  const [chosenId, setChosenId] = useState(String(levels[1]?.id ?? levels[0]?.id ?? ''))
  const shown = isNarrow ? levels.filter(({ id }) => String(id) === chosenId) : levels
  return (
    <Card className={styles['card']} aria-label={title}>
      {isNarrow && (
        <div className={styles['choice']}>
          <SelectField
            label="会员级别"
            options={levels.map((level) => ({ value: String(level.id), label: nameOf(level, rights.changedLevels) }))}
            value={chosenId}
            onChange={setChosenId}
          />
        </div>
      )}
      <RightsMatrix levels={shown} lowestId={levels[0]?.id} rights={rights} />
      {rights.changes > 0 && <ChangeBar rights={rights} />}
    </Card>
  )
}

function nameOf({ id, name }: LevelRightsEntry, changed: readonly LevelRightsEntry[]): string {
  return changed.some((level) => level.id === id) ? `${name}（有修改）` : name
}
