import type { PotentialReply } from '@tender/contract'
import Target from 'lucide-react/icons/target'
import { useRecentSearches } from '../../../shared/documents/recent-searches.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { PotentialCompanies } from './potential-companies.tsx'
import { PotentialFilterCard } from './potential-filter-card.tsx'
import styles from './potential-page.module.css'
import { isAsked, usePotentialCompanies, usePotentialView, type PotentialView } from './use-potential.ts'

const title = '潜在客户与对手'

/** 潜在客户与对手: who buys what the member sells, and who sells it as well, from the notices of the last years. */
export function PotentialPage() {
  usePageTitle(title)
  const view = usePotentialView()
  const query = usePotentialCompanies(view)
  return (
    <Page>
      <PageHeader title={title} hint="从历史公告中找出谁在采购您的产品、谁和您卖一样的东西：按项目统计，同一项目的多篇公告只计一次。" />
      <PotentialFilterCard view={view} own={query.data?.own ?? null} />
      {isAsked(view.state.filters) ? (
        <>
          {query.data !== undefined && <Limits reply={query.data} />}
          <PotentialCompanies view={view} query={query} />
        </>
      ) : (
        <Start view={view} />
      )}
    </Page>
  )
}

const maxRecent = 8

/** What to do first. The member's recent searches tell what it sells. */
function Start({ view: { change } }: { view: PotentialView }) {
  const { data } = useRecentSearches()
  return (
    <Card aria-label="开始查找">
      <StatePanel icon={<Target size={28} />} title="写下您的产品或服务">
        例如“电梯 维保”“路灯”“物业服务”；也可以只选类别或行业。
      </StatePanel>
      {data !== undefined && data.length > 0 && (
        <div className={styles['recent']}>
          <span className={styles['note']}>最近搜索</span>
          {data.slice(0, maxRecent).map(({ words }) => (
            <Button key={words} size="small" onClick={() => change({ searchWord: words })}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function Limits({ reply: { notes, hiddenNewestDays, areaNames } }: { reply: PotentialReply }) {
  if (notes.length === 0 && hiddenNewestDays === 0 && areaNames.length === 0) return null
  return (
    <div className={styles['limits']}>
      <NoticeBox tone="info">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {areaNames.length > 0 && <span>您的权限限于：{areaNames.join('、')}，只统计这些地区的公告。</span>}
        {hiddenNewestDays > 0 && <span>您的权限不含近 {hiddenNewestDays} 天的公告，未计入。</span>}
      </NoticeBox>
    </div>
  )
}
