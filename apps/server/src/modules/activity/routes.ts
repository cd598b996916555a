import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listActivity } from './list-activity.ts'

export function activityRoutes(deps: Pick<Deps, 'database' | 'clock'>): Handlers<'getSubAccountActivity'> {
  return { getSubAccountActivity: (context, input) => listActivity(deps, context, input) }
}
