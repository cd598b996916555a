import type { Executor } from '../../platform/database/executor.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import { marker } from '../../platform/sealing.ts'
import type { Random } from '../../platform/random.ts'
import { marksInText } from './forgotten-marks.ts'

/** What is to be forgotten, known by marks only. */
export interface ForgottenList {
  isEmpty: boolean
  /** Which requests one of these texts belongs to. @param texts of forgotten-marks.ts */
  idsOf(texts: readonly string[]): number[]
}

/** The same under the secret of this program: 32 hex digits. */
export type Marker = (text: string) => string

/** @param deps.database an open transaction where what is written depends on it */
export function numberMarker(deps: { database: Executor; random: Random }): Promise<Marker> {
  return marker(deps, 'forgotten')
}

/** All requests that hold. */
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

/** A mark as `notice_number` has it: its first 48 bits. */
export function shortMark(mark: string): number {
  return Number.parseInt(mark.slice(0, 12), 16)
}

/** Whether a number, as one dials it, was asked to be forgotten. */
export async function isForgottenNumber(deps: { database: Executor; random: Random }, number: string): Promise<boolean> {
  const list = await loadForgotten(deps.database, await numberMarker(deps))
  return list.idsOf(marksInText(dialledNumber(number))).length > 0
}
