import { selectRoles } from './account-queries.ts'
import { setAccountRoles, setAccountState } from './change-account.ts'
import { renameEnterprise, setEnterpriseState, showPhones } from './change-enterprise.ts'
import { describeEnterprise } from './describe-enterprise.ts'
import { listEnterprises } from './list-enterprises.ts'
import { addPeriod, previewPeriod, revokePeriod } from './periods.ts'

export type { By, OperatorDeps } from './deps.ts'

/** What operators do, by a call or from the terminal. */
export const operators = {
  addPeriod,
  describeEnterprise,
  listEnterprises,
  previewPeriod,
  renameEnterprise,
  revokePeriod,
  roles: selectRoles,
  setAccountRoles,
  setAccountState,
  setEnterpriseState,
  showPhones,
}
