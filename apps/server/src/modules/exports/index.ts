export { makeExportJob } from './make/make-export.ts'
export { exportRoutes } from './routes.ts'
export { lookAfterExports } from './upkeep.ts'
