import { termName, type MemberLevel } from '@tender/contract'
import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useMedia } from '../../shared/use-media.ts'
import { LevelSheet } from './compare/level-sheet.tsx'
import { LevelTable } from './compare/level-table.tsx'
import { useComparison, type Comparison } from './compare/use-comparison.ts'
import { CurrentLevel } from './current-level.tsx'
import { HelpNote } from './help-note.tsx'
import styles from './member-upgrade-page.module.css'
import { NeedNote } from './need-note.tsx'
import { useLevels } from './use-levels.ts'

const title = '会员升级'

/** 会员升级: shows the rights and prices of each level, beside the member's own. */
export function MemberUpgradePage() {
  usePageTitle(title)
  const levels = useLevels()
  return (
    <Page>
      <PageHeader title={title} hint={<CurrentLevel />} />
      {levels.data !== undefined && <Levels levels={levels.data} />}
      {levels.data === undefined && levels.isError && (
        <Card>
          <NotLoaded title="会员级别没有载入" onRetry={() => void levels.refetch()} />
        </Card>
      )}
      {levels.data === undefined && levels.isPending && <LevelsSkeleton />}
    </Page>
  )
}

function Levels({ levels }: { levels: readonly MemberLevel[] }) {
  const comparison = useComparison(levels)
  const isPhone = useMedia('(max-width: 767.98px)')
  const isWide = useMedia('(min-width: 1700px)')
  const [chosen, setExplained] = useState<boolean | null>(null)
  // on a narrow screen the explanation is shown only on request
  const isExplained = chosen ?? isWide
  const isMain = useIsMain()
  if (comparison === null) return null
  return (
    <>
      {!isMain && <NoticeBox>子账号与主账号共享会员权益，会员由主账号开通或续费，请联系您的主账号。</NoticeBox>}
      <NeedNote comparison={comparison} />
      <div className={styles['choices']}>
        <TermChoice comparison={comparison} />
        <Checkbox checked={isExplained} onChange={setExplained}>
          显示权益说明
        </Checkbox>
        <span className={styles['legend']}>绿色为比当前级别多出的权益</span>
      </div>
      <Card aria-label="会员级别">
        {isPhone ? (
          <LevelSheet comparison={comparison} isExplained={isExplained} />
        ) : (
          <LevelTable comparison={comparison} isExplained={isExplained} />
        )}
      </Card>
      <HelpNote />
    </>
  )
}

function TermChoice({ comparison: { terms, months, chooseTerm } }: { comparison: Comparison }) {
  if (terms.length === 0) return null
  return (
    <div className={styles['terms']}>
      <span>购买时长</span>
      <Segmented
        label="购买时长"
        size="large"
        options={terms.map((term) => ({ value: String(term), label: termName(term) }))}
        value={String(months)}
        onChange={(term) => chooseTerm(Number(term))}
      />
    </div>
  )
}

function LevelsSkeleton() {
  return (
    <Card className={styles['skeleton']} aria-busy="true">
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} width={`${96 - (index % 3) * 8}%`} height="24px" />
      ))}
      <output className="visually-hidden">正在载入会员级别</output>
    </Card>
  )
}
