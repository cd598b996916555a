import type { OperatorApplication } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'

/** Tells why the requested invoice may be one too many: the order was refunded since, or invoiced before. */
export function InvoiceWarning({ application: { refundedAmount, invoicedBefore } }: { application: OperatorApplication }) {
  return (
    <>
      {refundedAmount !== null && <NoticeBox tone="warning">该订单已退款 {formatPrice(refundedAmount)}，请核对后再开票。</NoticeBox>}
      {invoicedBefore.length > 0 && (
        <NoticeBox tone="warning">
          该订单此前申请过发票（{invoicedBefore.map((id) => `#${id}`).join('、')}），请核对是否已经开过，不要重复开票。
        </NoticeBox>
      )}
    </>
  )
}
