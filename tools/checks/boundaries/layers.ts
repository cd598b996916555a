/**
 * The layers of the server's modules, lowest first. A module may import the index of, and read views of, modules in its
 * own layer and in lower ones. Every module is in one layer.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  base: ['accounts', 'audit', 'alarms', 'tracking', 'areas', 'dictionaries', 'branding', 'jobs'],
  members: ['membership', 'menu', 'auth', 'sub-accounts', 'registration', 'rights', 'profile', 'bulletins'],
  notices: ['documents', 'approvals', 'collections', 'companies', 'projects', 'people', 'analysis', 'words', 'screen', 'activity', 'feeds'],
  alerts: ['subscriptions', 'delivery'],
  commerce: ['reports', 'orders', 'services', 'exports'],
  operators: ['operators', 'events'],
}

/**
 * View → the module that reads it although its owner imports that module. Such a list tells in its one statement which
 * rows are the reader's favourites and which company a name is; a second statement would cost as much as the first.
 */
export const turnedViews: Readonly<Record<string, string>> = {
  collection_public: 'documents',
  company_collection_public: 'companies',
  designed_collection_public: 'projects',
  organisation_public: 'documents',
  organisation_role_public: 'documents',
}

/**
 * What stands in `ingest`, the lowest first: each folder or file imports itself and those before it. What is deeper (`approvals/store`) has its own place.
 * Its faces are the last: inside nobody imports them.
 */
export const ingestOrder: readonly string[] = [
  // what comes in, and what is told of it
  'notice.ts',
  'approval.ts',
  'source-record.ts',
  'clean-notice.ts',
  'batches.ts',
  'notice-events.ts',
  'approval-events.ts',
  'lock-ingest.ts',
  // what is read, in the threads
  'html',
  'fields',
  'identify',
  'extract',
  'approvals',
  'sources',
  'reading',
  // what is stored
  'forgetting',
  'effective',
  'store',
  'approvals/store',
  'index-elsewhere.ts',
  'pipeline.ts',
  'run',
  'reader-thread.ts',
  'file-import.ts',
  'index.ts',
]

/** What stands in `wording`, in the same way. */
export const wordingOrder: readonly string[] = ['texts', 'organisations', 'projects']
