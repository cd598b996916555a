import { authCalls } from './auth.ts'
import { collectionCalls } from './collections.ts'
import { companyCalls } from './companies.ts'
import { documentCalls } from './documents.ts'
import { ingestCalls } from './ingest.ts'
import { membershipCalls } from './membership.ts'
import { operatorAlarmCalls } from './operator-alarms.ts'
import { operatorDataCalls } from './operator-data.ts'
import { operatorAccountCalls } from './operator-accounts.ts'
import { operatorAuditCalls } from './operator-audit.ts'
import { operatorRightsCalls } from './operator-rights.ts'
import { orderCalls } from './orders.ts'
import { profileCalls } from './profile.ts'
import { registrationCalls } from './registration.ts'
import { screenCalls } from './screen.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './sessions.ts'
import { serviceCalls } from './services.ts'
import { sharedDataCalls } from './shared-data.ts'
import { shellCalls } from './shell.ts'
import { subAccountCalls } from './sub-accounts.ts'
import { trackingCalls } from './tracking.ts'

/** Every call of the product. The server does not start when one has no handler. */
export const calls = {
  ...authCalls,
  ...collectionCalls,
  ...companyCalls,
  ...documentCalls,
  ...ingestCalls,
  ...membershipCalls,
  ...operatorAlarmCalls,
  ...operatorDataCalls,
  ...operatorAccountCalls,
  ...operatorAuditCalls,
  ...operatorRightsCalls,
  ...orderCalls,
  ...profileCalls,
  ...registrationCalls,
  ...screenCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...serviceCalls,
  ...sharedDataCalls,
  ...shellCalls,
  ...subAccountCalls,
  ...trackingCalls,
}
export type CallName = keyof typeof calls
