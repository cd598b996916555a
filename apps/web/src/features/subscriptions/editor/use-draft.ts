import { isMarksAlone, lackOf, maxWordLength, marksAlone, subscriptionCalls, subscriptionName } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '../../../shared/api.ts'
import { subscriptionsKey } from '../../../shared/hits/hit-keys.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { showToast } from '../../../shared/toast.ts'
import { createKeptInput } from '../../../shared/kept-input.ts'
import { fieldErrorsOf } from '../../../shared/use-form-fields.ts'
import { criteriaOf, draftOf, suggestedName, type Draft, type WrittenSubscription } from './draft.ts'
import { takeOver, type Meeting } from './meeting.ts'

/** Error messages, by the place that shows them. */
export interface DraftErrors {
  name?: string
  party?: string
  /** By the index of the group. */
  groups?: Readonly<Record<number, string>>
  /** For the whole draft. */
  criteria?: string
}

export type Writing = ReturnType<typeof useDraft>

/** A draft, and the stored subscription that it changes; null for a new one. */
interface KeptDraft {
  draft: Draft
  base: WrittenSubscription | null
}

const keptDrafts = createKeptInput<KeptDraft>()

interface Opened {
  /** The stored subscription as it was last read; null for a new one. */
  kept: WrittenSubscription | null
  /** Whether the stored subscription was deleted elsewhere since. The draft is saved as a new one then. */
  isDeleted: boolean
  first: Draft
  onSaved: (id: number) => void
}

/** The state of a subscription while it is edited. */
export function useDraft({ kept, isDeleted, first, onSaved }: Opened) {
  const form = `subscription ${kept?.id ?? 'new'}`
  const restored = keptDrafts.useRestored(form)
  const [begunNew] = useState(first)
  const [draft, setDraft] = useState(restored?.draft ?? first)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [untaken] = useState(() => new Set<string>())
  const { mutate, isPending, error } = useSaving({ onSaved, onFailed: (failure) => setErrors(errorsOf(failure)) })
  const { base, meeting } = useBase({ kept, base: restored?.base, draft, isRefused: isChangedMeanwhile(error) }, (met) => {
    setDraft(takeOver(met))
    setErrors({})
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base === null ? begunNew : draftOf(base))
  keptDrafts.useKeeping(form, { draft, base }, isChanged)
  return {
    draft,
    errors,
    version: base?.version,
    meeting,
    isDeleted,
    isChanged,
    isSaving: isPending,
    change: (next: Draft) => {
      setDraft(next)
      setErrors({})
    },
    /** Fields that hold text that is no valid word. */
    noteUntaken: useCallback(
      (field: string, isUntaken: boolean) => void (isUntaken ? untaken.add(field) : untaken.delete(field)),
      [untaken],
    ),
    save: () => {
      const named = { ...draft, name: draft.name.trim() || suggestedName(draft) }
      const found = untaken.size > 0 ? { criteria: '还有词没有加入，请先修改标红的输入框' } : faultsOf(named)
      setErrors(found)
      if (Object.keys(found).length === 0) mutate({ draft: named, base: isDeleted ? null : base })
    },
  }
}

interface Editing extends Pick<KeptDraft, 'draft'> {
  /** The subscription as the server has it now. */
  kept: WrittenSubscription | null
  /** The subscription that a restored draft began with. */
  base: WrittenSubscription | null | undefined
  /** True if the last save was refused because of a change elsewhere. */
  isRefused: boolean
}

/**
 * The stored subscription that the draft began with. Newer data from the server do not replace it, unless a save was
 * refused because of them: then the draft meets them.
 */
function useBase({ kept, base: restored, draft, isRefused }: Editing, onMeeting: (meeting: Meeting) => void) {
  const [base, setBase] = useState(restored ?? kept)
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  if (isRefused && base !== null && kept !== null && kept.version !== base.version) {
    const met = { begun: draftOf(base), latest: draftOf(kept), draft }
    setBase(kept)
    setMeeting(met)
    onMeeting(met)
  }
  return { base, meeting }
}

interface SavingResults {
  onSaved: (id: number) => void
  onFailed: (failure: unknown) => void
}

function useSaving({ onSaved, onFailed }: SavingResults) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, base }: KeptDraft) =>
      request(
        subscriptionCalls.saveSubscription,
        {
          ...(base === null ? {} : { id: base.id, version: base.version }),
          kind: draft.kind,
          name: draft.name,
          criteria: criteriaOf(draft),
        },
        { shownErrors: ['subscription.not-found'] },
      ),
    onSuccess: async (saved, { draft: { kind } }) => {
      await client.invalidateQueries({ queryKey: subscriptionsKey })
      showToast('success', `已保存，从下一${kind === 'proposed' ? '个项目' : '条公告'}起生效`)
      onSaved(saved.id)
    },
    onError: async (failure) => {
      if (isChangedMeanwhile(failure) || isDeletedMeanwhile(failure)) await client.invalidateQueries({ queryKey: subscriptionsKey })
      onFailed(failure)
    },
  })
}

function isChangedMeanwhile(failure: Error | null): boolean {
  return failure instanceof RequestFailure && failure.detail?.error === 'subscription.changed-meanwhile'
}

function isDeletedMeanwhile(failure: Error): boolean {
  return failure instanceof RequestFailure && failure.detail?.error === 'subscription.not-found'
}

/** Errors that the page finds by itself. */
function faultsOf(draft: Draft): DraftErrors {
  const name = z.safeParse(subscriptionName, draft.name)
  const lack = lackOf(draft.kind, criteriaOf(draft))
  const groups = Object.fromEntries(
    draft.groups.flatMap(({ keyword, synonyms, further, excluded }, index) => {
      const isWordless = keyword.trim() === '' && synonyms.length + further.length + excluded.length > 0
      if (isWordless) return [[index, '请输入关键词']]
      if (keyword.trim() !== '' && isMarksAlone(keyword)) return [[index, marksAlone]]
      return keyword.length > maxWordLength ? [[index, `每个词请控制在 ${maxWordLength} 字以内`]] : []
    }),
  )
  return {
    ...(name.success ? {} : { name: name.error.issues[0]?.message ?? '' }),
    ...(lack === 'party' ? { party: '请填写要监控的单位名称' } : {}),
    ...(lack === 'substance' ? { criteria: '请至少填写一组关键词，或选择一个筛选条件' } : {}),
    ...(Object.keys(groups).length > 0 ? { groups } : {}),
  }
}

/** Errors that the server reports for the draft. Others are shown as a toast or offer an upgrade. */
function errorsOf(failure: unknown): DraftErrors {
  if (!(failure instanceof RequestFailure)) return {}
  switch (failure.detail?.error ?? '') {
    case 'subscription.name-taken':
      return { name: failure.message }
    case 'subscription.party-missing':
      return { party: failure.message }
    case 'subscription.empty':
    case 'subscription.changed-meanwhile':
      return { criteria: failure.message }
    default: {
      const [fault] = Object.values(fieldErrorsOf(failure))
      return fault === undefined ? {} : { criteria: fault }
    }
  }
}
