import { webhookKinds, type WebhookKind } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import { readAddress } from '../../../platform/outgoing/address.ts'
import { NotDelivered } from '../../../platform/outgoing/not-delivered.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'

/** @returns the host of an address that a webhook of this kind may have. @throws AppError webhook.address-refused, with the reason at its field */
export async function checkAddress(outgoing: Outgoing, kind: WebhookKind, address: string): Promise<string> {
  const host = webhookKinds.find(({ code }) => code === kind)?.host ?? null
  try {
    const url = readAddress(address)
    if (host === null) await outgoing.check(address)
    else if (url.protocol !== 'https:' || url.host !== host) throw refused(`该机器人的地址应以 https://${host}/ 开头`)
    return url.host
  } catch (error) {
    if (error instanceof NotDelivered) throw refused(error.text)
    throw error
  }
}

function refused(address: string): AppError {
  return new AppError('webhook.address-refused', { fields: { address } })
}
