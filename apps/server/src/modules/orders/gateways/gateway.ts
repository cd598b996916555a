import type * as z from 'zod'
import type { PaymentMethod } from '@tender/contract'

export type OnlineMethod = Exclude<PaymentMethod, 'bank'>

/** What a gateway needs to know about an order. */
export interface GatewayOrder {
  orderNo: string
  /** In fen. */
  amount: number
  /** What the payer reads. */
  description: string
  expiresAt: Date
}

/** Money that the gateway vouches for. */
export interface GatewayPayment {
  transactionId: string
  /** As the gateway names it. */
  orderNo: string
  /** In fen. */
  amount: number
  paidAt: Date
}

/** `none`: the gateway knows no such order, or it is closed there. */
export type GatewayAnswer = { state: 'unpaid' | 'none' } | { state: 'paid'; payment: GatewayPayment }

export interface GatewayRefund {
  /** Of the payment. */
  transactionId: string
  orderNo: string
  /** Ours: asked again under the same number, the money goes back once. */
  refundNo: string
  /** In fen. */
  amount: number
  /** In fen: of the payment. */
  paidAmount: number
  reason: string
}

/** A request of the gateway to us, as it came. */
export interface GatewayCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  now: Date
}

/** A way to be paid online. Every call but verifyCallback throws GatewayFailure. */
export interface PaymentGateway {
  method: OnlineMethod
  /** @returns what the QR code says. The same order may be asked for again. */
  create(order: GatewayOrder): Promise<{ kind: 'qr'; text: string }>
  query(orderNo: string): Promise<GatewayAnswer>
  /** @returns `paid` where it can't be closed because it is paid */
  close(orderNo: string): Promise<'closed' | 'paid'>
  refund(refund: GatewayRefund): Promise<'done' | 'processing'>
  /** @returns null where it is genuine and tells of no payment. @throws CallbackRefused */
  verifyCallback(callback: GatewayCallback): Promise<GatewayPayment | null>
}

export type Gateways = Partial<Record<OnlineMethod, PaymentGateway>>

/**
 * `refused`: the gateway has answered that it will not; `unavailable`: nothing is known, ask again. The message holds the gateway's own code
 * only, never what was sent or answered.
 */
export class GatewayFailure extends Error {
  readonly kind: 'refused' | 'unavailable'

  constructor(kind: 'refused' | 'unavailable', code: string) {
    super(code)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}

/** A callback that is not the gateway's own, or not for us, or too old. The message names the check, never the content. */
export class CallbackRefused extends Error {
  constructor(check: string) {
    super(check)
    this.name = 'CallbackRefused'
  }
}

/** What is needed of a gateway's answer. @throws GatewayFailure: nothing can be said of one that reads otherwise */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayFailure('unavailable', 'unreadable answer')
}
