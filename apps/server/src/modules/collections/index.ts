export { deleteMarksLeftBefore } from './marks/mark-queries.ts'
export { countVisible as countCollected } from './queries.ts'
export { collectionRoutes } from './routes.ts'
