/**
 * Room → the tables that are its own: nobody else names them in SQL. A room is a module, or a folder of the server beside the modules.
 * Everything that the migrations make stands here once.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: ['program_secret', 'schema_migration'],
  ingest: [
    'company',
    'project',
    'project_key',
    'notice',
    'notice_body',
    'notice_contact',
    'notice_identity',
    'notice_party',
    'notice_source',
    'notice_subject',
    'import_run',
    'import_reject',
  ],
  search: ['notice_search', 'notice_search_text', 'notice_search_change'],
  demo: ['demo_world'],
  'modules/accounts': ['enterprise', 'account', 'account_role', 'role'],
  'modules/alarms': ['alarm', 'operator_network', 'database_identity'],
  'modules/areas': ['area'],
  'modules/audit': ['audit_log'],
  'modules/auth': [
    'session',
    'temporary_token',
    'account_login',
    'login_device',
    'login_failure',
    'picture_code',
    'second_factor',
    'second_factor_ticket',
    'recovery_code',
  ],
  'modules/branding': ['branding', 'branding_host'],
  'modules/collections': ['collection'],
  'modules/dictionaries': ['dictionary_item'],
  'modules/documents': ['search_history', 'saved_filter', 'notice_opened'],
  'modules/ingest': ['ingest_key'],
  'modules/membership': [
    'member_level',
    'member_period',
    'permission',
    'level_permission',
    'level_quota',
    'level_price',
    'quota_use',
    'account_quota_share',
  ],
  'modules/menu': ['menu_item', 'account_denied_menu'],
  'modules/orders': ['purchase_order', 'payment', 'payment_refund'],
  'modules/registration': ['invitation', 'message_code'],
  'modules/services': ['service', 'service_application'],
  'modules/tracking': ['buy_point'],
}

/** Room → its public views: everybody reads them. They read its own tables, and nobody changes rows through them. */
export const viewOwners: Readonly<Record<string, readonly string[]>> = {}
