import * as z from 'zod/mini'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { DeliveryDeps } from '../deps.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'random'>

/** What the link of a mail may do. Each purpose has a key of its own, so a link cannot do anything else. */
interface Purpose<Content> {
  name: string
  content: z.ZodMiniType<Content>
}

/** Turns off the mails of one subscription. It never expires, because mails are kept for years. */
export const unsubscribing: Purpose<{ subscriptionId: number }> = {
  name: 'delivery.unsubscribe',
  content: z.object({ subscriptionId: z.int() }),
}

/** Turns off the mails about assignments by colleagues. It never expires either. */
export const stoppingAssigned: Purpose<{ accountId: number }> = {
  name: 'delivery.stop-assigned',
  content: z.object({ accountId: z.int() }),
}

/** Confirms that this address wants this account's mails. */
export const confirming: Purpose<{ accountId: number; email: string; until: number }> = {
  name: 'delivery.confirm',
  content: z.object({ accountId: z.int(), email: z.string(), until: z.number() }),
}

const owner = 'link'

/** Sealed with a secret of the program, so that nobody else can make one or read whose it is. */
export function makeToken<Content>(deps: Deps, { name, content }: Purpose<Content>, what: Content): Promise<string> {
  return seal(deps, JSON.stringify(content.parse(what)), { purpose: name, owner })
}

/** Null for an invalid token, or one of another purpose. */
export async function readToken<Content>(deps: Deps, { name, content }: Purpose<Content>, token: string): Promise<Content | null> {
  const text = await unseal(deps, token, { purpose: name, owner })
  return text === null ? null : content.parse(JSON.parse(text))
}
