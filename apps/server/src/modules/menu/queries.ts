import type { Executor } from '../../platform/database/executor.ts'

export interface MenuItem {
  name: string
  parentName: string | null
  path: string
  component: string
  title: string
  icon: string
  isHidden: boolean
  isAffix: boolean
  noCache: boolean
  recordCode: number | null
  activeMenu: string | null
  permissionCode: string | null
  /**
   * The page is refused if the main account has removed this permission. A level without it sees the page, which
   * explains what opens it.
   */
  closesWith: string | null
  roleId: number | null
  /** Only on hosts of partners, and for members of the business-opportunity management system. */
  isForPartners: boolean
  isForMainAccounts: boolean
  /** Only for accounts that do not get this other page. */
  insteadOf: string | null
}

/** All items, in the order of the menu. */
export function selectMenuItems(db: Executor): Promise<MenuItem[]> {
  return db.query<MenuItem>(
    `select name, parent_name as "parentName", path, component, title, icon, is_hidden as "isHidden", is_affix as "isAffix",
            no_cache as "noCache", record_code as "recordCode", active_menu as "activeMenu", permission_code as "permissionCode",
            closes_with as "closesWith",
            role_id as "roleId", is_for_partners as "isForPartners", is_for_main_accounts as "isForMainAccounts",
            instead_of as "insteadOf"
       from menu_item order by position, name`,
  )
}
