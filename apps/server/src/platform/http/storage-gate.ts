import { writes, type Call } from '@tender/contract/server'
import { AppError } from '../app-error.ts'
import type { Storage } from '../storage.ts'

/** @throws AppError storage.low where the call writes and the disk has little room */
export function demandRoom(row: Call, storage: Storage | null): void {
  if (storage === null || storage.room() === 'enough') return
  if (!isAnsweredOnLowDisk(row)) throw new AppError('storage.low')
}

export function isAnsweredOnLowDisk(row: Call): boolean {
  if (row.kind === 'stream' || row.kind === 'file') return true
  return row.onLowDisk === undefined ? !writes(row) : row.onLowDisk === 'answered'
}
