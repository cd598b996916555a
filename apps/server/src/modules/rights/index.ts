export { saveRights } from './save.ts'
export { versionOf } from './wanted-table.ts'
export { rightsRoutes } from './routes.ts'
