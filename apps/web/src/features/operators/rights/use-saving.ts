import type { operatorRightsCalls, ReplyOf } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import type { RightsDraft } from './use-rights-draft.ts'
import { usePreview, useSaveRights } from './use-rights.ts'

interface Saving {
  /** The effects of the change; null until the preview is loaded. */
  preview: ReplyOf<typeof operatorRightsCalls.previewRights> | null
  isLooking: boolean
  isSaving: boolean
  /** Why the preview or the save failed. */
  problem: string | null
  look: () => void
  save: () => void
  close: () => void
}

/** A change from its preview to its end. */
export function useSaving(rights: RightsDraft): Saving {
  const look = usePreview()
  const [isOpen, setOpen] = useState(false)
  const save = useSaveRights(() => {
    setOpen(false)
    rights.discard()
    showToast('success', '已保存，5 秒内对会员生效')
  })
  return {
    preview: isOpen ? (look.data?.preview ?? null) : null,
    isLooking: look.isPending,
    isSaving: save.isPending,
    problem: save.error?.message ?? look.error?.message ?? null,
    look: () => {
      save.reset()
      look.mutate(rights.levelsToSave, { onSuccess: () => setOpen(true) })
    },
    save: () => {
      if (look.data === undefined) return
      const { version, levels } = look.data
      save.mutate({ version, levels })
    },
    close: () => setOpen(false),
  }
}
