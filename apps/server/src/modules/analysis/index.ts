export { analysisRoutes } from './routes.ts'
