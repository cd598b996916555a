import { documentListKey } from '../documents/cached-rows.ts'

/** Key of the cached lists of hits. They belong to the lists of notices, so that a star or an opened notice shows in them, too. */
export const hitListKey = [...documentListKey, 'hits'] as const
/** Key of the account's subscriptions. */
export const subscriptionsKey = ['subscriptions'] as const
