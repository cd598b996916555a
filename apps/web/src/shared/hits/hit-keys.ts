import { documentListKey } from '../documents/cached-rows.ts'

/** Cached lists of hits: among those of notices, so that a star or an opened notice shows in them too. */
export const hitListKey = [...documentListKey, 'hits'] as const
/** The account's subscriptions. */
export const subscriptionsKey = ['subscriptions'] as const
