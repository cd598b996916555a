import { authRows } from '../calls/auth.ts'
import { collectionRows } from '../calls/collections.ts'
import { companyRows } from '../calls/companies.ts'
import { documentRows } from '../calls/documents.ts'
import { ingestRows } from '../calls/ingest.ts'
import { membershipRows } from '../calls/membership.ts'
import { operatorAlarmRows } from '../calls/operator-alarms.ts'
import { operatorDataRows } from '../calls/operator-data.ts'
import { operatorAccountRows } from '../calls/operator-accounts.ts'
import { operatorAuditRows } from '../calls/operator-audit.ts'
import { operatorEventRows } from '../calls/operator-events.ts'
import { operatorJobRows } from '../calls/operator-jobs.ts'
import { operatorRightsRows } from '../calls/operator-rights.ts'
import { orderRows } from '../calls/orders.ts'
import { profileRows } from '../calls/profile.ts'
import { registrationRows } from '../calls/registration.ts'
import { screenRows } from '../calls/screen.ts'
import { secondFactorRows } from '../calls/second-factor.ts'
import { sessionRows } from '../calls/sessions.ts'
import { serviceRows } from '../calls/services.ts'
import { sharedDataRows } from '../calls/shared-data.ts'
import { shellRows } from '../calls/shell.ts'
import { subAccountRows } from '../calls/sub-accounts.ts'
import { trackingRows } from '../calls/tracking.ts'

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
  ...operatorEventRows,
  ...operatorJobRows,
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
