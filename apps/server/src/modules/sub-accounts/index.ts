export { subAccountRoutes } from './routes.ts'
export { seedDemoAccounts } from './seed-demo-accounts.ts'
