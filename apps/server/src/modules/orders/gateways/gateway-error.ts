import { AppError } from '../../../platform/app-error.ts'
import type { Log } from '../../../platform/log.ts'
import { GatewayFailure } from './gateway.ts'

/** The caller's error when the gateway fails. Other errors pass unchanged. The gateway's code is logged. */
export function gatewayError(
  log: Log,
  error: unknown,
  refused: 'order.gateway-failed' | 'order.refund-refused' = 'order.gateway-failed',
): unknown {
  if (!(error instanceof GatewayFailure)) return error
  log.warn({ kind: error.kind, gatewayCode: error.message }, 'payment gateway failed')
  return new AppError(error.kind === 'refused' ? refused : 'order.gateway-failed')
}
