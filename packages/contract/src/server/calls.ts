import { approvalRows } from '../calls/approvals.ts'
import { bidReferenceRows } from '../calls/bid-reference.ts'
import { authRows } from '../calls/auth.ts'
import { collectionRows } from '../calls/collections.ts'
import { collectManyRows } from '../calls/collect-many.ts'
import { collectMarkRows } from '../calls/collect-marks.ts'
import { sharedFolderRows } from '../calls/shared-folders.ts'
import { teamworkRows } from '../calls/teamwork.ts'
import { companyRows } from '../calls/companies.ts'
import { companySearchRows } from '../calls/company-search.ts'
import { deliveryRows } from '../calls/delivery.ts'
import { designedRows } from '../calls/designed.ts'
import { documentRows } from '../calls/documents.ts'
import { filterCountRows } from '../calls/filter-counts.ts'
import { ingestRows } from '../calls/ingest.ts'
import { marketRows } from '../calls/market.ts'
import { membershipRows } from '../calls/membership.ts'
import { bulletinRows } from '../calls/bulletins.ts'
import { operatorAlarmRows } from '../calls/operator-alarms.ts'
import { operatorCompanyRows } from '../calls/operator-companies.ts'
import { operatorProjectRows } from '../calls/operator-projects.ts'
import { operatorDataRows } from '../calls/operator-data.ts'
import { operatorAccountRows } from '../calls/operator-accounts.ts'
import { operatorAuditRows } from '../calls/operator-audit.ts'
import { operatorEventRows } from '../calls/operator-events.ts'
import { operatorJobRows } from '../calls/operator-jobs.ts'
import { operatorPeopleRows } from '../calls/operator-people.ts'
import { operatorRightsRows } from '../calls/operator-rights.ts'
import { operatorWordRows } from '../calls/operator-words.ts'
import { exportRows } from '../calls/exports.ts'
import { orderRows } from '../calls/orders.ts'
import { peopleRows } from '../calls/people.ts'
import { forecastRows } from '../calls/forecast.ts'
import { recommendRows } from '../calls/recommend.ts'
import { potentialRows } from '../calls/potential.ts'
import { profileRows } from '../calls/profile.ts'
import { qrCodeRows } from '../calls/qr-codes.ts'
import { registrationRows } from '../calls/registration.ts'
import { reportRows } from '../calls/reports.ts'
import { coverageRows } from '../calls/coverage.ts'
import { screenRows } from '../calls/screen.ts'
import { searchRecordRows } from '../calls/search-records.ts'
import { searchWordRows } from '../calls/search-words.ts'
import { secondFactorRows } from '../calls/second-factor.ts'
import { sessionRows } from '../calls/sessions.ts'
import { serviceRows } from '../calls/services.ts'
import { sharedDataRows } from '../calls/shared-data.ts'
import { shellRows } from '../calls/shell.ts'
import { subAccountRows } from '../calls/sub-accounts.ts'
import { subscriptionRows } from '../calls/subscriptions.ts'
import { trackingRows } from '../calls/tracking.ts'
import { wordRows } from '../calls/words.ts'

/** Every call of the product. The server does not start when one has no handler. */
export const calls = {
  ...approvalRows,
  ...authRows,
  ...collectionRows,
  ...collectManyRows,
  ...teamworkRows,
  ...collectMarkRows,
  ...sharedFolderRows,
  ...companyRows,
  ...companySearchRows,
  ...deliveryRows,
  ...designedRows,
  ...documentRows,
  ...searchWordRows,
  ...searchRecordRows,
  ...filterCountRows,
  ...ingestRows,
  ...bidReferenceRows,
  ...marketRows,
  ...membershipRows,
  ...bulletinRows,
  ...operatorAlarmRows,
  ...operatorCompanyRows,
  ...operatorProjectRows,
  ...operatorDataRows,
  ...operatorAccountRows,
  ...operatorAuditRows,
  ...operatorEventRows,
  ...operatorJobRows,
  ...operatorPeopleRows,
  ...operatorRightsRows,
  ...operatorWordRows,
  ...exportRows,
  ...orderRows,
  ...peopleRows,
  ...forecastRows,
  ...recommendRows,
  ...potentialRows,
  ...profileRows,
  ...qrCodeRows,
  ...registrationRows,
  ...reportRows,
  ...coverageRows,
  ...screenRows,
  ...secondFactorRows,
  ...sessionRows,
  ...serviceRows,
  ...sharedDataRows,
  ...shellRows,
  ...subAccountRows,
  ...subscriptionRows,
  ...trackingRows,
  ...wordRows,
}
export type CallName = keyof typeof calls
