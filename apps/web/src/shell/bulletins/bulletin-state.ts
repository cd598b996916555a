import type { UnreadBulletins } from '@tender/contract'
import { create } from 'zustand'

/** What the account has yet to read of the provider's bulletins. */
export const useBulletins = create<UnreadBulletins>()(() => ({ important: null, unreadCount: 0 }))
