import { reportCalls, reportProductOf, reportProducts, type ReplyOf, type ReportChoice, type ReportPreview } from '@tender/contract'
import { request } from '../../shared/api.ts'
import { PayForm, Price } from '../../shared/orders/pay-form.tsx'
import { useSubmitOrder } from '../../shared/orders/use-submit-order.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { useIsMain } from '../../shared/use-is-main.ts'
import styles from './reports-page.module.css'

interface ReportOrderProps {
  products: ReplyOf<typeof reportCalls.getReportProducts>
  choice: ReportChoice
  /** Undefined until it is known. */
  preview: ReportPreview | undefined
  readAgain: () => void
}

/** The price of the chosen report, and how to pay it. */
export function ReportOrder({ products, choice, preview, readAgain }: ReportOrderProps) {
  const isMain = useIsMain()
  const product = reportProducts.find(({ code }) => code === reportProductOf(choice.area))
  const amount = products.prices.find((price) => price.product === product?.code)?.amount ?? null
  return (
    <>
      <p className={styles['product']}>
        <strong>{product?.name}</strong>
        <span>{product?.covers}</span>
      </p>
      {amount === null && (
        <NoticeBox>
          这种报告暂不在线销售，可以选择其他地区范围，或由客服报价。<Link to={paths.serviceApplications}>提交服务申请</Link>
        </NoticeBox>
      )}
      {amount !== null && !isMain && (
        <>
          <Price amount={amount} />
          <NoticeBox>报告由主账号购买，请联系您的主账号。买好的报告，本企业的账号都可以下载。</NoticeBox>
        </>
      )}
      {amount !== null && isMain && <Pay products={products} choice={choice} amount={amount} preview={preview} readAgain={readAgain} />}
    </>
  )
}

function Pay({ products, choice, amount, preview, readAgain }: ReportOrderProps & { amount: number }) {
  const body = { ...choice, amount }
  const submission = useSubmitOrder(body, (purchase) => request(reportCalls.commitReport, { ...body, ...purchase }), readAgain)
  const isEmpty = preview !== undefined && preview.tendered + preview.awarded === 0
  return (
    <PayForm
      amount={amount}
      ways={products}
      submission={submission}
      obstacle={isEmpty ? '所选范围内没有项目，请放宽地区、类别或行业。' : null}
    />
  )
}
