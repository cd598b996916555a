/** The codes of permissions. The table of levels and permissions is data in the database, not here. */
export const permissionCodes = [
  'documents.search',
  'documents.newest',
  'documents.full-text',
  'documents.amount-filter',
  'documents.party-filter',
  'documents.contact-phone',
  'companies.view',
  'projects.search',
  'monitors.party',
  'delivery.instant',
  'analysis.market',
  'analysis.potential',
  'analysis.ai',
] as const
export type PermissionCode = (typeof permissionCodes)[number]

/** Quotas: how much of something a level may use within a period. */
export const quotaCodes = ['details', 'contact-lookups', 'export-rows', 'subscriptions', 'monitors', 'sub-accounts'] as const
export type QuotaCode = (typeof quotaCodes)[number]
