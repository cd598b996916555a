import type { operatorEventCalls } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Consumer } from '../../platform/events/consumer.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { listConsumers, retryConsumer } from './consumers.ts'

export function eventRoutes({
  database,
  clock,
  consumers,
}: Pick<Deps, 'database' | 'clock'> & { consumers: readonly Consumer[] }): Handlers<keyof typeof operatorEventCalls> {
  return {
    getEventConsumers: () => listConsumers(database, consumers),
    retryEventConsumer: async (context, { name }) => {
      await retryConsumer({ database, consumers }, { name, actor: actorOf(context), now: clock.now() })
      return null
    },
  }
}
