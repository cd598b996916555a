import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { ReactNode } from 'react'
import { useLocation } from '../../../shared/router/index.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { consultingAddress } from '../membership-addresses.ts'
import { OrderForm } from './order-form.tsx'
import { OrderView } from './order-view.tsx'
import styles from './order-page.module.css'
import { useOrder } from './use-order.ts'
import { useQuote } from './use-quote.ts'

/** 开通会员, 续费 or 升级: a new order of a level (`levelId`, `months`), or an existing one (`orderNo`). */
export function MemberOrderPage() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const orderNo = query.get('orderNo') ?? ''
  const levelId = wholeNumber(query.get('levelId'))
  const months = wholeNumber(query.get('months'))
  const title = useTitle(levelId)
  usePageTitle(title)
  return (
    <Page>
      <PageHeader title={title} hint="服务费用以本页价格为准，确认收款后生效。">
        <Link to={levelId === null ? paths.orders : paths.upgrade} className={buttonClass('default')}>
          {levelId === null ? '我的订单' : '返回级别对比'}
        </Link>
      </PageHeader>
      <Content orderNo={/^\d{22}$/.test(orderNo) ? orderNo : null} levelId={levelId} months={months} />
    </Page>
  )
}

/** The page's title for a new order depends on the member's level; an existing order has the same title as every order. */
function useTitle(levelId: number | null): string {
  const level = useSession((session) => session.user?.level)
  if (levelId === null) return '会员订单'
  if (level === undefined || level.endsAt === null) return '开通会员'
  return level.id === levelId ? '续费会员' : '升级会员'
}

function Content({ orderNo, levelId, months }: { orderNo: string | null; levelId: number | null; months: number | null }) {
  // each order and each offer has its own drafts
  if (orderNo !== null) return <Existing key={orderNo} orderNo={orderNo} />
  if (levelId !== null && months !== null) return <Offer key={`${levelId} ${months}`} levelId={levelId} months={months} />
  return (
    <State icon={<ShoppingBag size={28} />} title="还没有选择会员级别">
      请先在“会员升级”中选择级别与购买时长。
    </State>
  )
}

function Offer({ levelId, months }: { levelId: number; months: number }) {
  const quote = useQuote(levelId, months)
  if (quote.error instanceof RequestFailure && quote.error.detail?.error === 'order.not-for-sale') {
    const ask = (
      <Link to={consultingAddress('想了解会员的价格与开通方式')} className={buttonClass('primary')}>
        联系客服
      </Link>
    )
    return (
      <State icon={<ShoppingBag size={28} />} title={quote.error.message} actions={ask}>
        可以返回级别对比选择其他时长，或由客服为您报价。
      </State>
    )
  }
  if (quote.data !== undefined) return <OrderForm quote={quote.data} readAgain={() => void quote.refetch()} />
  return quote.isError ? <Failed onRetry={() => void quote.refetch()} /> : <Loading />
}

function Existing({ orderNo }: { orderNo: string }) {
  const order = useOrder(orderNo)
  if (order.data !== undefined) return <OrderView order={order.data} readAt={order.dataUpdatedAt} readAgain={() => void order.refetch()} />
  if (order.error instanceof RequestFailure && order.error.detail?.error === 'order.not-found') {
    return <State icon={<ShoppingBag size={28} />} title={order.error.message} />
  }
  return order.isError ? <Failed onRetry={() => void order.refetch()} /> : <Loading />
}

function State(props: { icon: ReactNode; title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <Card>
      <StatePanel {...props} />
    </Card>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <NotLoaded title="订单没有载入" hint="请检查网络连接，然后重试；已提交的订单不会丢失。" onRetry={onRetry} />
    </Card>
  )
}

function Loading() {
  return (
    <Card className={styles['card']} aria-busy="true">
      <Skeleton width="30%" height="20px" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
      <output className="visually-hidden">正在载入订单</output>
    </Card>
  )
}

function wholeNumber(text: string | null): number | null {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : null
}
