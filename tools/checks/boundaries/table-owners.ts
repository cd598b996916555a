/**
 * Room → its own tables: nobody else may name them in SQL. A room is a module, or a folder of the server beside the
 * modules. Every table of the migrations is listed once.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: ['program_secret', 'schema_migration', 'event', 'event_consumer', 'job'],
  ingest: [
    'area',
    'approval',
    'approval_identity',
    'approval_matter',
    'approval_record',
    'company',
    'project',
    'project_key',
    'project_unsettled',
    'notice',
    'notice_body',
    'notice_contact',
    'notice_effective',
    'notice_identity',
    'notice_party',
    'notice_source',
    'notice_subject',
    'import_run',
    'import_reject',
    'notice_number',
    'forgotten',
    'forgotten_mark',
    'forgotten_notice',
    'forgotten_approval',
  ],
  search: [
    'notice_search',
    'notice_search_text',
    'notice_search_change',
    'company_search',
    'company_search_text',
    'company_search_change',
    'project_search',
    'project_search_text',
    'project_search_change',
    'approval_search',
    'approval_search_text',
    'approval_search_change',
  ],
  demo: ['demo_world'],
  'modules/accounts': ['enterprise', 'account', 'account_role', 'role'],
  'modules/alarms': ['alarm', 'operator_network', 'database_identity'],
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
  'modules/collections': [
    'collection',
    'collection_owner',
    'company_collection',
    'designed_collection',
    'collection_folder',
    'collection_folder_record',
    'collection_mark',
    'calendar_link',
  ],
  'modules/companies': [
    'company_settling',
    'organisation',
    'organisation_notice',
    'organisation_role',
    'organisation_evidence',
    'organisation_decision',
    'organisation_project',
    'organisation_summary',
    'organisation_figure',
    'organisation_deal',
    'organisation_rival',
  ],
  'modules/delivery': ['delivery', 'delivery_setting', 'delivery_hit', 'webhook', 'mail_address', 'mail_confirmation', 'subscription_feed'],
  'modules/dictionaries': ['dictionary_item'],
  'modules/documents': ['search_history', 'saved_filter', 'notice_opened'],
  'modules/feeds': ['ingest_key'],
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
  'modules/people': ['person_entry', 'person_contact', 'person_source'],
  'modules/projects': [
    'designed_key',
    'designed_heir',
    'designed_source',
    'designed_evidence',
    'designed_link',
    'designed_decision',
    'designed_project',
  ],
  'modules/registration': ['invitation', 'message_code'],
  'modules/services': ['service', 'service_application', 'invoice_request'],
  'modules/subscriptions': ['subscription', 'hit', 'project_told'],
  'modules/tracking': ['buy_point'],
  'modules/words': ['word_pair'],
}

/**
 * Room → its views. They read its own tables, and nobody changes rows through them. Everybody may read views whose
 * names end in `_public`. Views that end in `_personal` hold data that a member's rights may hide, above all phones;
 * their readers are listed in `personalViews`.
 */
export const viewOwners: Readonly<Record<string, readonly string[]>> = {
  ingest: [
    'approval_matter_public',
    'approval_public',
    'approval_record_public',
    'approval_contacts_personal',
    'approval_text_personal',
    'company_public',
    'notice_public',
    'notice_body_personal',
    'notice_facts_personal',
    'notice_effective_public',
    'notice_party_public',
    'notice_source_public',
    'notice_subject_public',
    'project_public',
    'import_run_public',
    'import_reject_personal',
  ],
  'modules/accounts': ['enterprise_public', 'account_public', 'account_personal', 'account_role_public', 'role_public'],
  'modules/audit': ['audit_log_public'],
  'modules/auth': ['account_login_public', 'session_public', 'second_factor_public'],
  'modules/collections': ['collection_public', 'company_collection_public', 'designed_collection_public'],
  'modules/companies': ['organisation_public', 'organisation_role_public'],
  'modules/delivery': ['delivery_public', 'delivery_hit_public', 'delivery_setting_public'],
  'modules/documents': ['search_history_public', 'notice_opened_public'],
  'modules/membership': ['quota_use_public', 'account_quota_share_public', 'member_period_public'],
  'modules/menu': ['account_denied_menu_public'],
  'modules/projects': ['designed_key_public', 'designed_evidence_public', 'designed_project_public', 'designed_project_by_key_public'],
  'modules/subscriptions': ['subscription_public', 'hit_public'],
}

/**
 * View with personal data → the rooms that read it besides its owner. They show these data only through `maskFor`, or
 * to operators and main accounts.
 */
export const personalViews: Readonly<Record<string, readonly string[]>> = {
  account_personal: ['modules/operators', 'modules/sub-accounts'],
  approval_contacts_personal: ['modules/approvals', 'modules/people'],
  approval_text_personal: ['modules/approvals'],
  import_reject_personal: ['modules/feeds'],
  notice_body_personal: ['modules/documents', 'modules/companies'],
  notice_facts_personal: ['modules/documents', 'modules/people', 'modules/projects'],
}

/** Columns that contain phones, or any text of a source: views that everybody may read have none of them. */
export const personalColumns: readonly string[] = [
  'phone',
  'email',
  'contacts',
  'facts',
  'text',
  'safe_html',
  'phone_places',
  'phone_secrets',
  'excerpt',
]

/** Here the table names come from a kind of records (`search/record-kind.ts`), whose type restricts them to tables of `search`. */
export const namedAsItRuns: readonly string[] = ['apps/server/src/search/postgres/']
