import { kindOf, type Subscription, type WrittenKind } from '@tender/contract'
import type { ComponentType } from 'react'
import { AccountSwitch } from '../../shared/accounts/account-switch.tsx'
import { useViewedName } from '../../shared/accounts/viewed-account.ts'
import { useSubscriptionsOf } from '../../shared/hits/use-subscriptions.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useAllowed } from '../../shared/session.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import { useNarrow } from '../../shared/use-media.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { Conditions } from './conditions.tsx'
import { allTexts, kindTexts } from './kind-texts.ts'
import { NewButton } from './new-button.tsx'
import { SourceFreshness } from './source-freshness.tsx'
import { SubscriptionHits } from './subscription-hits.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionSelect } from './subscription-select.tsx'
import { useSubscriptionView, type ChangeView } from './subscription-address.ts'
import styles from './subscriptions.module.css'
import { lateComponent } from '../../shared/ui/late-component.tsx'

const Editor = lateComponent(() => import('./editor/editor.tsx').then((chunk) => chunk.Editor))

const PausedWebhooks = lateComponent(() => import('./delivery/paused-webhooks.tsx').then((chunk) => chunk.PausedWebhooks))

const pages = new Map<WrittenKind | null, ComponentType>()

/** The page of one kind; null for all kinds. */
export function pageOf(kind: WrittenKind | null): ComponentType {
  const page = pages.get(kind) ?? (() => <SubscriptionsPage kind={kind} />)
  pages.set(kind, page)
  return page
}

/** Lists the subscriptions of one kind or of all kinds, with their hits. A main account can look at those of its sub-accounts. */
function SubscriptionsPage({ kind }: { kind: WrittenKind | null }) {
  const title = kind === null ? allTexts.title : kindOf(kind).name
  usePageTitle(title)
  const { view, change } = useSubscriptionView()
  const viewed = useViewedName(view.account)
  const subscriptions = useSubscriptionsOf(view.account)
  const list = subscriptions.data?.list.filter((one) => kind === null || one.kind === kind) ?? null
  const chosen = list?.find(({ id }) => id === view.chosen) ?? null
  const ownHint = kind === null ? allTexts.hint : kindTexts[kind].hint
  return (
    <Page>
      <PageHeader title={title} hint={viewed === null ? ownHint : `正在查看 ${viewed} 的订阅与命中，只能查看，不会替对方标为已读。`}>
        {kind === null && <SourceFreshness />}
        <AccountSwitch ownLabel="我的订阅" account={view.account} onChoose={(account) => change({ ...nothingChosen, account })} />
        {viewed === null && <NewButton kind={kind} quotas={subscriptions.data?.quotas} onNew={() => change({ editor: { search: '' } })} />}
      </PageHeader>
      <Late isOfProjects={kind === 'proposed'} />
      {viewed === null && subscriptions.data !== undefined && subscriptions.data.list.length > 0 && <PausedWebhooks />}
      <div className={styles['columns']}>
        <Subscriptions kind={kind} query={subscriptions} list={list} chosen={chosen} viewed={viewed} change={change} />
        <SubscriptionHits kind={kind} list={list} chosen={chosen} view={view} change={change} />
      </div>
      {view.editor !== null && subscriptions.data !== undefined && (
        <Editor
          key={JSON.stringify(view.editor)}
          kind={kind}
          opened={view.editor}
          list={subscriptions.data.list}
          onSaved={(id) => change({ editor: null, chosen: id }, { replace: true })}
          onClose={() => change({ editor: null }, { replace: true })}
        />
      )}
    </Page>
  )
}

const nothingChosen = { chosen: null, words: '', unread: false } as const

interface SubscriptionsProps {
  kind: WrittenKind | null
  query: ReturnType<typeof useSubscriptionsOf>
  /** The subscriptions of the page; null until they are loaded. */
  list: Subscription[] | null
  chosen: Subscription | null
  /** Name of the account whose subscriptions are shown; null for the member's own. */
  viewed: string | null
  change: ChangeView
}

/** The hits of all subscriptions of the page, or of one: its actions for the member's own, its conditions for another account's. */
function Subscriptions({ kind, query, list, chosen, viewed, change }: SubscriptionsProps) {
  const isNarrow = useNarrow()
  const Choice = isNarrow ? SubscriptionSelect : SubscriptionList
  const empty = <p className={styles['none']}>还没有{kind === null ? '订阅或监控' : kindOf(kind).name}</p>
  return (
    <Card className={styles['side']} aria-label={`${viewed ?? '我'}的订阅`}>
      <ListStates query={query} isEmpty={list?.length === 0} empty={empty} skeleton={isNarrow ? <SelectSkeleton /> : undefined}>
        {() => (
          <>
            <Choice
              list={list ?? []}
              chosen={chosen}
              isMixed={kind === null}
              viewed={viewed}
              onChoose={(id) => change({ chosen: id, words: '' })}
            />
            {chosen !== null && viewed === null && (
              <ChosenBar
                key={chosen.id}
                chosen={chosen}
                onEdit={() => change({ editor: { id: chosen.id } })}
                onCopied={(id) => change({ chosen: id })}
                onDeleted={() => change({ chosen: null })}
              />
            )}
            {chosen !== null && viewed !== null && <Conditions subscription={chosen} />}
          </>
        )}
      </ListStates>
    </Card>
  )
}

/** As high as the select field, and as the line that stands there without subscriptions. */
function SelectSkeleton() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton width="40px" />
      <Skeleton width="100%" height="34px" />
    </div>
  )
}

/** Tells levels that do not see the newest days that their hits appear late. */
function Late({ isOfProjects }: { isOfProjects: boolean }) {
  const seesNewest = useAllowed('documents.newest')
  if (seesNewest) return null
  return (
    <NoticeBox tone="warning">
      <span>
        {isOfProjects
          ? '您当前的会员级别看不到最近 7 天有更新的项目：命中的项目最近一次更新满 7 天后才会出现在这里。'
          : '您当前的会员级别看不到最近 7 天发布的公告：命中的公告发布满 7 天后才会出现在这里。'}{' '}
        <UpgradeLink need="documents.newest" />
      </span>
    </NoticeBox>
  )
}
