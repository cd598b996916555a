export { deleteOldPoints } from './delete-old-points.ts'
export { trackingRoutes } from './routes.ts'
