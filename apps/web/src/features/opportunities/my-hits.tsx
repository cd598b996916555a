import BellPlus from 'lucide-react/icons/bell-plus'
import { useMemo } from 'react'
import { HitList } from '../../shared/hits/hit-list.tsx'
import { useSubscriptions } from '../../shared/hits/use-subscriptions.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { pageIn, searchOfPage } from './page-in.ts'

/** 只看我的订阅: lists the hits of the account's subscriptions and monitors as they arrive. */
export function MyHits() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data } = useSubscriptions()
  const names = useMemo(() => data && new Map(data.list.map(({ id, name }) => [id, name])), [data])
  const manage = (
    <Link to={paths.monitors} className={buttonClass('default')}>
      管理订阅
    </Link>
  )
  return (
    <HitList
      label="我的订阅命中的公告"
      search={{ account: null, subscriptionId: null, kinds: [], unread: false, words: '', page: pageIn(search) }}
      names={names ?? null}
      onPage={(page) => navigate({ pathname, search: searchOfPage(search, page) })}
      tools={manage}
      empty={
        <StatePanel icon={<BellPlus size={28} />} title={data?.list.length === 0 ? '还没有订阅' : '还没有命中的公告'} actions={manage}>
          {data?.list.length === 0 ? '写下关键词与条件，符合的公告一入库就出现在这里。' : '符合订阅的公告一入库就会出现在这里，无需刷新。'}
        </StatePanel>
      }
    />
  )
}
