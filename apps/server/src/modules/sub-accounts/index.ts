export { subAccountRoutes } from './routes.ts'
