import * as z from 'zod/mini'

export const paymentMethods = ['bank', 'alipay', 'wechat'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const bankAccount = z.object({
  name: z.string(),
  account: z.string(),
  bank: z.string(),
  /** An invented account of the demo world: nobody must transfer money to it. */
  isDemo: z.boolean(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** How an order can be paid, and on what terms. */
export const waysToPay = z.object({
  /** The available ways to pay, the default first. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), name: z.string(), hint: z.string() })),
  /** The account for bank transfers; null if the hotline tells it. */
  bank: z.nullable(bankAccount),
  termsName: z.string(),
})
export type WaysToPay = z.infer<typeof waysToPay>

/** `3个月`, `1年`, `18个月`, `2年`. */
export function termName(months: number): string {
  return months % 12 === 0 ? `${months / 12}年` : `${months}个月`
}

/** An amount of money in a request, in fen. */
export function fenField(meaning: string) {
  return z
    .int('金额应为整数（分）')
    .check(z.gte(1, '金额应大于 0'), z.lte(100_000_000_000, '金额过大，请检查'), z.describe(`${meaning}，单位分`))
}

/** What every purchase sends besides its subject. @param quote the call that shows price and ways to pay */
export function purchaseFields(quote: string) {
  return {
    amount: fenField(`下单时所见的价格（见 ${quote}，已变化则不能下单）`),
    method: z
      .enum(paymentMethods, '请选择支付方式')
      .check(z.describe(`支付方式：bank 银行转账、alipay 支付宝、wechat 微信支付，可用的见 ${quote}`)),
    key: z.uuid('订单标识不正确，请刷新页面后重试').check(z.describe('每笔订单由页面生成一次的 UUID，重复提交只生成一笔')),
  }
}
