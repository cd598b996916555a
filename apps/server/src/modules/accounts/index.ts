export { hasOperatorRole, mainAccount, operatorRole, opportunityManagementRole, subAccount, type Account } from './account.ts'
export {
  markDemoEnterprise,
  replaceRoles,
  selectRoles,
  updateAccountState,
  updateEnterpriseName,
  updateEnterpriseState,
} from './change-accounts.ts'
export { chosenPassword } from './choose-password.ts'
export { createAccount } from './create-account.ts'
export {
  lockAccount,
  lockAccountAndEnterprise,
  lockEnterprise,
  lockRole,
  unchangedAccountSql,
  type LockedAccount,
} from './lock-accounts.ts'
export { findProfile, noteVisit, stopAssignmentMails, updateBootSkipped, updateNotifications, updateProfile } from './own-profile.ts'
export { demandSubAccount, quotaKeyOf, takeSubAccount, viewedAccount } from './own-accounts.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { nameKeyOf } from './name-key.ts'
export {
  insertEnterprise as createEnterprise,
  replacePassword,
  findAccount,
  findAccountByLogin,
  findAccountByPhone,
  findMainAccountName,
  selectAccountNames,
} from './queries.ts'
export { verifyPhone } from './verify-phone.ts'
export { updateDisabled, updatePassword, updateSubAccount } from './sub-account-queries.ts'
export { ownerOf, passwordRefusal } from './unfit-password.ts'
export { accountRoutes } from './routes.ts'
