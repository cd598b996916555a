import type { StoreStatus } from '../identify/resolve-batch.ts'

/** The outcome for one notice: stored in one of four ways, or refused with a reason for the operator. */
export type StoreResult = { status: StoreStatus; noticeId: number } | { status: 'rejected'; reason: string }
