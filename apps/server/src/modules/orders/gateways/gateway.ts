import type * as z from 'zod'
import type { PaymentMethod } from '@tender/contract'

export type OnlineMethod = Exclude<PaymentMethod, 'bank'>

/** The data of an order that a gateway needs. */
export interface GatewayOrder {
  orderNo: string
  /** In fen. */
  amount: number
  /** The text for the payer. */
  description: string
  expiresAt: Date
}

/** A payment that the gateway confirms. */
export interface GatewayPayment {
  transactionId: string
  /** As the gateway gives it. */
  orderNo: string
  /** In fen. */
  amount: number
  paidAt: Date
}

/** `none`: the gateway does not know the order, or has closed it. */
export type GatewayAnswer = { state: 'unpaid' | 'none' } | { state: 'paid'; payment: GatewayPayment }

export interface GatewayRefund {
  /** The gateway's number of the payment. */
  transactionId: string
  orderNo: string
  /** Our number of the refund: repeated requests with it send the money back once. */
  refundNo: string
  /** In fen. */
  amount: number
  /** In fen: the amount of the payment. */
  paidAmount: number
  reason: string
}

/** A gateway's request to us, unchanged. */
export interface GatewayCallback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  now: Date
}

/** A way to pay online. Every call except verifyCallback throws GatewayFailure. */
export interface PaymentGateway {
  method: OnlineMethod
  /** @returns the text of the QR code. May be repeated for the same order. */
  create(order: GatewayOrder): Promise<{ kind: 'qr'; text: string }>
  query(orderNo: string): Promise<GatewayAnswer>
  /** @returns `paid` if it was paid and so cannot be closed */
  close(orderNo: string): Promise<'closed' | 'paid'>
  refund(refund: GatewayRefund): Promise<'done' | 'processing'>
  /** @returns null if it is genuine but reports no payment. @throws CallbackRefused */
  verifyCallback(callback: GatewayCallback): Promise<GatewayPayment | null>
}

export type Gateways = Partial<Record<OnlineMethod, PaymentGateway>>

/**
 * `refused`: the gateway's answer was negative; `unavailable`: the result is unknown, so ask again. The message
 * contains only the gateway's code, never parts of a request or an answer.
 */
export class GatewayFailure extends Error {
  readonly kind: 'refused' | 'unavailable'

  constructor(kind: 'refused' | 'unavailable', code: string) {
    super(code)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}

/** A callback that is forged, not for us, or too old. The message names the check, never the content. */
export class CallbackRefused extends Error {
  constructor(check: string) {
    super(check)
    this.name = 'CallbackRefused'
  }
}

/** The needed fields of a gateway's answer. @throws GatewayFailure if the answer has another form */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayFailure('unavailable', 'unreadable answer')
}
