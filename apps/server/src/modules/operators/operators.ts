import { selectRoles } from '../accounts/index.ts'
import { setAccountRoles, setAccountState } from './change-account.ts'
import { renameEnterprise, setEnterpriseState, showPhones } from './change-enterprise.ts'
import { createAccount } from './create-account.ts'
import { describeEnterprise } from './describe-enterprise.ts'
import { inviteAgain, inviteEnterprise } from './invite.ts'
import { findEnterprise, selectEnterprisesByName } from './enterprise-queries.ts'
import { listEnterprises } from './list-enterprises.ts'
import { addPeriod, previewPeriod, revokePeriod } from './periods.ts'
import { resetPassword, sendPasswordLink } from './reset-password.ts'

/** The operators' actions, by a call or from the terminal. */
export const operators = {
  addPeriod,
  createAccount,
  describeEnterprise,
  enterprise: findEnterprise,
  enterprisesByName: selectEnterprisesByName,
  inviteAgain,
  inviteEnterprise,
  listEnterprises,
  previewPeriod,
  renameEnterprise,
  resetPassword,
  revokePeriod,
  roles: selectRoles,
  sendPasswordLink,
  setAccountRoles,
  setAccountState,
  setEnterpriseState,
  showPhones,
}
