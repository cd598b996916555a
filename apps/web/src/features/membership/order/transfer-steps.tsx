import { formatTime, type PayableOrder } from '@tender/contract'
import Check from 'lucide-react/icons/check'
import styles from './transfer-steps.module.css'
import { workingDay } from './working-day.ts'

interface Step {
  title: string
  text: string
}

/** Lists the steps of an order that is paid by bank transfer, done and to come, with their dates. */
export function TransferSteps({ order }: { order: PayableOrder }) {
  const isDeclared = order.declaredAt !== null
  const now = isDeclared ? 2 : 1
  return (
    <ol className={styles['steps']} aria-label="转账进度">
      {stepsOf(order).map(({ title, text }, index) => (
        <li
          key={title}
          className={styles['step']}
          data-state={stateOf(index, now)}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles['mark']} aria-hidden="true">
            {index < now ? <Check size={13} /> : index + 1}
          </span>
          <strong>{title}</strong>
          <span className={styles['text']}>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function stateOf(index: number, now: number): 'done' | 'now' | 'next' {
  if (index === now) return 'now'
  return index < now ? 'done' : 'next'
}

function stepsOf({ createdAt, declaredAt, checkedBy, expiresAt, period }: PayableOrder): Step[] {
  return [
    { title: '提交订单', text: formatTime(createdAt) },
    {
      title: '转账并告知我们',
      text: declaredAt === null ? `请在 ${formatTime(expiresAt)} 前完成，逾期订单关闭` : `${formatTime(declaredAt)} 已告知`,
    },
    {
      title: '核对到账',
      text:
        checkedBy === null
          ? '由工作人员核对，一般在告知后的下一个工作日内完成'
          : `预计 ${workingDay(checkedBy)}下班前完成，遇法定节假日顺延；查不到款项或金额不符时，客服会与您联系`,
    },
    period === null
      ? { title: '生成报告', text: '核对到账后生成，可在“报告购买”中下载；本页会显示结果' }
      : { title: '开通会员', text: '核对到账后开通，服务期从开通时起算；本页会显示结果' },
  ]
}
