export { permissionsDeniedTo } from './denied-menus.ts'
