import * as z from 'zod/mini'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { DeliveryDeps } from '../deps.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'random'>

/** What the link of a mail may do, and nothing else: each purpose has a key of its own. */
interface Purpose<Content> {
  name: string
  content: z.ZodMiniType<Content>
}

/** Turns off the mails of one subscription. It has no end: mails stay in boxes for years. */
export const unsubscribing: Purpose<{ subscriptionId: number }> = {
  name: 'delivery.unsubscribe',
  content: z.object({ subscriptionId: z.int() }),
}

/** Turns off the mails that tell an account what colleagues put it in charge of. It has no end either. */
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

/** Sealed under a secret of the program: nobody else makes one, or reads whose it is. */
export function makeToken<Content>(deps: Deps, { name, content }: Purpose<Content>, what: Content): Promise<string> {
  return seal(deps, JSON.stringify(content.parse(what)), { purpose: name, owner })
}

/** Null for what is none, of this purpose. */
export async function readToken<Content>(deps: Deps, { name, content }: Purpose<Content>, token: string): Promise<Content | null> {
  const text = await unseal(deps, token, { purpose: name, owner })
  return text === null ? null : content.parse(JSON.parse(text))
}
