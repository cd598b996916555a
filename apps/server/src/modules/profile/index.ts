export { enterpriseNameFault } from './enterprise-name.ts'
export { profileRoutes } from './routes.ts'
