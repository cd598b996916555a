import type { LevelRightsEntry, PermissionCode, QuotaCode } from '@tender/contract'
import { useState } from 'react'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { cellKey, changesOf, emptyDraft, isFit, monthsOf, levelToSave, type Draft } from './rights-draft.ts'

/** The table of rights with the operator's unsaved changes. */
export interface RightsDraft {
  draft: Draft
  /** Terms that have a row of prices. */
  months: number[]
  /** Cells that differ from the table. */
  changes: number
  /** Levels that differ from the table. */
  changedLevels: LevelRightsEntry[]
  isFit: boolean
  setPermission: (levelId: number, code: PermissionCode, isAllowed: boolean) => void
  setQuota: (levelId: number, code: QuotaCode, text: string | null) => void
  setPrice: (levelId: number, months: number, text: string) => void
  addMonths: (months: number) => void
  /** The levels to save. They may have changed meanwhile; only the cells that were changed here are overwritten. */
  levelsToSave: (levels: readonly LevelRightsEntry[]) => ReturnType<typeof levelToSave>[]
  discard: () => void
}

export function useRightsDraft(levels: readonly LevelRightsEntry[]): RightsDraft {
  const [draft, setDraft] = useState(emptyDraft)
  const [added, setAdded] = useState<readonly number[]>([])
  const months = monthsOf(levels, added)
  const changedOf = (stored: readonly LevelRightsEntry[]) => stored.filter((level) => changesOf(draft, level, monthsOf(stored, added)) > 0)
  const changedLevels = changedOf(levels)
  useUnsaved(changedLevels.length > 0)
  return {
    draft,
    months,
    changedLevels,
    changes: levels.reduce((sum, level) => sum + changesOf(draft, level, months), 0),
    isFit: changedLevels.every((level) => isFit(draft, level, months)),
    setPermission: (levelId, code, isAllowed) =>
      setDraft((before) => ({ ...before, permissions: new Map(before.permissions).set(cellKey(levelId, code), isAllowed) })),
    setQuota: (levelId, code, text) =>
      setDraft((before) => ({ ...before, quotas: new Map(before.quotas).set(cellKey(levelId, code), text) })),
    setPrice: (levelId, one, text) =>
      setDraft((before) => ({ ...before, prices: new Map(before.prices).set(cellKey(levelId, one), text) })),
    addMonths: (one) => setAdded((before) => [...before, one]),
    levelsToSave: (fresh) => changedOf(fresh).map((level) => levelToSave(draft, level, monthsOf(fresh, added))),
    discard: () => {
      setDraft(emptyDraft)
      setAdded([])
    },
  }
}
