export { areaName, areasBelow, areaTree, limitNames } from './look-up-areas.ts'
export { areaRoutes } from './routes.ts'
