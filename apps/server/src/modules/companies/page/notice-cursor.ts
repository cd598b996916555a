import { AppError } from '../../../platform/app-error.ts'

/** The end of a page of notices. */
export interface NoticePlace {
  at: Date
  id: number
}

export function writeCursor({ at, id }: NoticePlace): string {
  return `${at.getTime()}-${id}`
}

/** @throws AppError document.cursor-invalid */
export function readCursor(text: string | undefined): NoticePlace | null {
  if (text === undefined) return null
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || id === undefined) throw new AppError('document.cursor-invalid')
  return { at: new Date(Number(at)), id: Number(id) }
}
