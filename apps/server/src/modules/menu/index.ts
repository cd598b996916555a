export { permissionsDeniedTo } from './denied-menus.ts'
export { menuRoutes } from './routes.ts'
