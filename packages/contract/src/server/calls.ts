import { authRows } from './auth.ts'
import { collectionRows } from './collections.ts'
import { companyRows } from './companies.ts'
import { documentRows } from './documents.ts'
import { ingestRows } from './ingest.ts'
import { membershipRows } from './membership.ts'
import { operatorAlarmRows } from './operator-alarms.ts'
import { operatorDataRows } from './operator-data.ts'
import { operatorAccountRows } from './operator-accounts.ts'
import { operatorAuditRows } from './operator-audit.ts'
import { operatorRightsRows } from './operator-rights.ts'
import { orderRows } from './orders.ts'
import { profileRows } from './profile.ts'
import { registrationRows } from './registration.ts'
import { screenRows } from './screen.ts'
import { secondFactorRows } from './second-factor.ts'
import { sessionRows } from './sessions.ts'
import { serviceRows } from './services.ts'
import { sharedDataRows } from './shared-data.ts'
import { shellRows } from './shell.ts'
import { subAccountRows } from './sub-accounts.ts'
import { trackingRows } from './tracking.ts'

/** Every call of the product. The server does not start when one has no handler. */
export const calls = {
  ...authRows,
  ...collectionRows,
  ...companyRows,
  ...documentRows,
  ...ingestRows,
  ...membershipRows,
  ...operatorAlarmRows,
  ...operatorDataRows,
  ...operatorAccountRows,
  ...operatorAuditRows,
  ...operatorRightsRows,
  ...orderRows,
  ...profileRows,
  ...registrationRows,
  ...screenRows,
  ...secondFactorRows,
  ...sessionRows,
  ...serviceRows,
  ...sharedDataRows,
  ...shellRows,
  ...subAccountRows,
  ...trackingRows,
}
export type CallName = keyof typeof calls
