export { saveRights } from './save.ts'
export { versionOf } from './table-after.ts'
export { rightsRoutes } from './routes.ts'
