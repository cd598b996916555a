import { kindOf, type Subscription, type WrittenKind } from '@tender/contract'
import CheckCheck from 'lucide-react/icons/check-check'
import Inbox from 'lucide-react/icons/inbox'
import { useMemo } from 'react'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { HitList } from '../../shared/hits/hit-list.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { allTexts, kindTexts } from './kind-texts.ts'
import type { ChangeView, SubscriptionView } from './subscription-address.ts'
import styles from './subscriptions.module.css'
import { useUnreadCount } from './unread.ts'
import { useChanges } from './use-changes.ts'

const ranges = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
] as const

interface SubscriptionHitsProps {
  kind: WrittenKind | null
  /** The subscriptions of the page; null until they are loaded. */
  list: readonly Subscription[] | null
  chosen: Subscription | null
  view: SubscriptionView
  change: ChangeView
}

/** Lists the hits of the chosen subscription, or of all subscriptions of the page. */
export function SubscriptionHits({ kind, list, chosen, view, change }: SubscriptionHitsProps) {
  const names = useMemo(() => (list === null ? null : new Map(list.map(({ id, name }) => [id, name]))), [list])
  const kinds = kind === null ? [] : [kind]
  // subscriptions of other accounts and deleted ones are not requested
  const subscriptionId = list === null ? view.chosen : (chosen?.id ?? null)
  const { account, unread, words, page } = view
  const isOwn = account === null
  const what = kind === 'proposed' ? '项目' : '公告'
  return (
    <HitList
      label={chosen === null ? `命中的${what}` : `“${chosen.name}”命中的${what}`}
      search={{ account, subscriptionId, kinds, unread, words, page }}
      names={names}
      onPage={(next) => change({ page: next })}
      tools={
        <>
          <Segmented
            label="命中范围"
            options={ranges}
            value={unread ? 'unread' : 'all'}
            onChange={(range) => change({ unread: range === 'unread' })}
          />
          <WordsForm
            label="在命中中查找"
            placeholder={kind === 'proposed' ? '项目名称或建设单位中的词' : '标题或招标单位中的词'}
            words={words}
            onSearch={(next) => change({ words: next })}
          />
          {/* not shown for filtered hits, because it would mark all hits as read */}
          {isOwn && words === '' && <ReadAll list={list ?? []} chosen={chosen} kinds={kinds} />}
        </>
      }
      empty={<NoHits kind={kind} list={list} view={view} change={change} />}
    />
  )
}

function ReadAll({ list, chosen, kinds }: { list: readonly Subscription[]; chosen: Subscription | null; kinds: WrittenKind[] }) {
  const { readAll } = useChanges()
  const countOf = useUnreadCount({ isOwn: true })
  const meant = chosen === null ? list : [chosen]
  const isAny = meant.some((one) => countOf(one) > 0)
  return (
    <Button
      className={styles['readAll']}
      disabled={!isAny}
      busy={readAll.isPending}
      onClick={() => readAll.mutate(chosen === null ? { kinds } : { subscriptionId: chosen.id })}
    >
      <CheckCheck size={16} aria-hidden="true" />
      全部已读
    </Button>
  )
}

function NoHits({ kind, list, view, change }: Pick<SubscriptionHitsProps, 'kind' | 'list' | 'view' | 'change'>) {
  const icon = <Inbox size={28} />
  if (view.page > 1) {
    return <StatePanel icon={icon} title="这一页没有命中" actions={<Button onClick={() => change({ page: 1 })}>回到第 1 页</Button>} />
  }
  if (view.words !== '' || view.unread) {
    return (
      <StatePanel
        icon={icon}
        title={view.words === '' ? '没有未读的命中' : `没有含“${view.words}”的命中`}
        actions={<Button onClick={() => change({ words: '', unread: false })}>查看全部命中</Button>}
      />
    )
  }
  if (list?.length === 0 && view.account !== null) {
    return <StatePanel icon={icon} title={`该账号还没有${kind === null ? '订阅或监控' : kindOf(kind).name}`} />
  }
  if (list?.length === 0) {
    return (
      <StatePanel
        icon={icon}
        title={`还没有${kind === null ? '订阅或监控' : '内容'}`}
        actions={
          <Button variant="primary" onClick={() => change({ editor: { search: '' } })}>
            {kindTexts[kind ?? 'bidding'].add}
          </Button>
        }
      >
        {kind === null ? allTexts.hint : kindTexts[kind].nothing}
      </StatePanel>
    )
  }
  return (
    <StatePanel icon={icon} title={`还没有命中的${kind === 'proposed' ? '项目' : '公告'}`}>
      符合条件的{kind === 'proposed' ? '项目' : '公告'}一入库就会出现在这里，无需刷新。
    </StatePanel>
  )
}
