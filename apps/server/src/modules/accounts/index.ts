export { mainAccount, operatorRole, opportunityManagementRole, subAccount, type Account } from './account.ts'
export { chosenPassword } from './choose-password.ts'
export { createAccount } from './create-account.ts'
export { findSubAccount, quotaKeyOf, takeSubAccount, viewedAccount } from './own-accounts.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { nameKeyOf } from './name-key.ts'
export {
  insertEnterprise as createEnterprise,
  insertRoles,
  replacePassword,
  selectById as findAccount,
  selectByNameOrPhone as findAccountByLogin,
  selectByVerifiedPhone as findAccountByPhone,
} from './queries.ts'
export { verifyPhone } from './verify-phone.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
export { updateDisabled, updatePassword, updateSubAccount } from './sub-account-queries.ts'
export { ownerOf, passwordRefusal } from './unfit-password.ts'
export { accountRoutes } from './routes.ts'
