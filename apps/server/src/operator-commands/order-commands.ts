import { parseArgs } from 'node:util'
import { formatMoney, formatTime, orderStates } from '@tender/contract'
import { confirmTransfer, listOperatorOrders, refundOrder } from '../modules/orders/index.ts'
import { positionals, UsageError, type Action, type Command } from './command.ts'

export const orderCommands: Readonly<Record<string, Command>> = { list, confirm, refund }

function list(args: string[]): Action {
  const { values, positionals: words } = parseArgs({ args, allowPositionals: true, options: { state: { type: 'string' } } })
  const states = [...orderStates, 'declared'] as const
  const state = states.find((one) => one === values.state)
  if (values.state !== undefined && state === undefined) throw new UsageError(`没有状态“${values.state}”，可用：${states.join('、')}`)
  return async (deps) => {
    const size = 100
    const found = await listOperatorOrders(deps.orders, { state, search: words[0] ?? '', page: 1, size })
    for (const order of found.list) {
      const facts = [order.orderNo, order.stateName, order.name, formatMoney(order.amount), order.methodName]
      console.log([...facts, order.enterpriseName, formatTime(order.createdAt)].join('  '))
    }
    if (found.totalCount === 0) console.log('没有符合条件的订单')
    if (found.totalCount > size) console.log(`共 ${found.totalCount} 个订单，只列出最近的 ${size} 个`)
  }
}

function confirm(args: string[]): Action {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { amount: { type: 'string' }, reference: { type: 'string', default: '' } },
  })
  const [orderNo] = positionals(words, ['订单号'])
  const amount = fenOf(values.amount)
  const reference = values.reference.trim()
  if (reference === '') throw new UsageError('请用 --reference 给出银行流水号')
  return async (deps) => {
    await confirmTransfer(deps.orders, deps.actor, { orderNo, amount, reference })
    console.log(`订单 ${orderNo} 已确认到账 ${formatMoney(amount)}，订单已生效`)
  }
}

function refund(args: string[]): Action {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { amount: { type: 'string' }, reason: { type: 'string', default: '' } },
  })
  const [orderNo] = positionals(words, ['订单号'])
  const amount = fenOf(values.amount)
  const reason = values.reason.trim()
  if (reason === '') throw new UsageError('请用 --reason 写明退款的原因')
  return async (deps) => {
    await refundOrder(deps.orders, deps.actor, { orderNo, amount, reason })
    console.log(`订单 ${orderNo} 已登记退款 ${formatMoney(amount)}`)
  }
}

/** Yuan as operators write them. @returns fen */
function fenOf(written: string | undefined): number {
  const [, yuan, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(written ?? '') ?? []
  if (yuan === undefined) throw new UsageError('请用 --amount 给出金额（元），如 --amount 3980')
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}
