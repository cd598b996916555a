export { permissionsDeniedTo } from './denied-menus.ts'
export { denyToNew } from './assign-menus.ts'
export { menuRoutes } from './routes.ts'
export { type MenuDeps, viewerOf } from './viewer.ts'
