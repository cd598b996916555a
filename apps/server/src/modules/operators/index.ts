export type { OperatorDeps } from './deps.ts'
export { durationText } from './duration-text.ts'
export { operators } from './operators.ts'
export { operatorRoutes } from './routes.ts'
