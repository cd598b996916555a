import type { Executor } from '../../platform/database/executor.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import { marker } from '../../platform/sealing.ts'
import type { Random } from '../../platform/random.ts'
import { marksInText } from './forgotten-marks.ts'

/** What is to be forgotten, stored as marks only. */
export interface ForgottenList {
  isEmpty: boolean
  /** The requests that contain one of these texts. @param texts texts as forgotten-marks.ts makes them */
  idsOf(texts: readonly string[]): number[]
}

/** Turns a text into its mark: 32 hex digits, computed with the secret of this installation. */
export type Marker = (text: string) => string

/** @param deps.database an open transaction if something is written that depends on the marks */
export function numberMarker(deps: { database: Executor; random: Random }): Promise<Marker> {
  return marker(deps, 'forgotten')
}

/** Loads all requests that are in force. */
export async function loadForgotten(db: Executor, mark: Marker): Promise<ForgottenList> {
  const rows = await db.query<{ id: number; mark: string }>(
    `select forgotten_id as id, mark from forgotten_mark join forgotten on forgotten.id = forgotten_id where undone_at is null order by forgotten_id`,
  )
  const known = new Map<string, number[]>()
  for (const row of rows) known.set(row.mark, [...(known.get(row.mark) ?? []), row.id])
  return {
    isEmpty: known.size === 0,
    idsOf: (texts) => (known.size === 0 ? [] : texts.flatMap((text) => known.get(mark(text)) ?? [])),
  }
}

/** A mark as `notice_number` stores it: its first 48 bits. */
export function shortMark(mark: string): number {
  return Number.parseInt(mark.slice(0, 12), 16)
}

/** Whether somebody has asked to forget this dialled number. */
export async function isForgottenNumber(deps: { database: Executor; random: Random }, number: string): Promise<boolean> {
  const list = await loadForgotten(deps.database, await numberMarker(deps))
  return list.idsOf(marksInText(dialledNumber(number))).length > 0
}
