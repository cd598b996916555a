import { AccountSwitch } from '../../shared/accounts/account-switch.tsx'
import { useViewedName } from '../../shared/accounts/viewed-account.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { DeadlineCalendar } from './calendar/deadline-calendar.tsx'
import { CollectionList } from './collection-list.tsx'
import { TellingLink } from './telling-link.tsx'
import { allCollected, useCollectionSearch } from './use-collections.ts'

const title = '招标收藏'

const views = [
  { value: 'list', label: '列表' },
  { value: 'calendar', label: '截止日历' },
] as const

/** 招标收藏: lists the account's favourite notices, latest first or by deadline. */
export function DocumentCollectionsPage() {
  usePageTitle(title)
  const { change, ...search } = useCollectionSearch()
  const { account, view, month } = search
  const viewed = useViewedName(account)
  const isCalendar = view === 'calendar'
  const ownHint = isCalendar
    ? '收藏公告的报名截止、投标截止、开标时间与合同到期；变更公告改了时间的，以变更后的为准。'
    : '您收藏的公告。取消收藏的在离开本页前仍可恢复，“已放弃”的不再提醒截止。'
  return (
    <Page>
      <PageHeader title={title} hint={viewed === null ? ownHint : `正在查看 ${viewed} 收藏的公告，只能查看，不能更改。`}>
        {/* first, because it appears late and would move what is before it */}
        {viewed === null && !isCalendar && <TellingLink />}
        {!isCalendar && (
          <AccountSwitch ownLabel="我的收藏" account={account} onChoose={(next) => change({ ...allCollected, account: next })} />
        )}
        {viewed === null && <Segmented label="收藏的显示方式" options={views} value={view} onChange={(next) => change({ view: next })} />}
      </PageHeader>
      {isCalendar ? (
        <DeadlineCalendar month={month} onMonth={(next) => change({ month: next })} />
      ) : (
        <CollectionList search={search} change={change} viewed={viewed} />
      )}
    </Page>
  )
}
