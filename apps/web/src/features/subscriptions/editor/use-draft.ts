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
import { criteriaOf, suggestedName, type Draft } from './draft.ts'

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

const keptDrafts = createKeptInput<Draft>()

/** The state of a subscription while it is edited. @param id null for a new one */
export function useDraft(id: number | null, first: Draft, onSaved: (id: number) => void) {
  const form = `subscription ${id ?? 'new'}`
  const restored = keptDrafts.useRestored(form)
  const [begun] = useState(first)
  const [draft, setDraft] = useState(restored ?? first)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun)
  keptDrafts.useKeeping(form, draft, isChanged)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [untaken] = useState(() => new Set<string>())
  const { mutate, isPending } = useSaving(id, { onSaved, onFailed: (failure) => setErrors(errorsOf(failure)) })
  return {
    draft,
    errors,
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
      if (Object.keys(found).length === 0) mutate(named)
    },
  }
}

interface SavingResults {
  onSaved: (id: number) => void
  onFailed: (failure: unknown) => void
}

function useSaving(id: number | null, { onSaved, onFailed }: SavingResults) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, name, ...rest }: Draft) =>
      request(subscriptionCalls.saveSubscription, {
        ...(id === null ? {} : { id }),
        kind,
        name,
        criteria: criteriaOf({ kind, name, ...rest }),
      }),
    onSuccess: async (saved, { kind }) => {
      await client.invalidateQueries({ queryKey: subscriptionsKey })
      showToast('success', `已保存，从下一${kind === 'proposed' ? '个项目' : '条公告'}起生效`)
      onSaved(saved.id)
    },
    onError: onFailed,
  })
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
      return { criteria: failure.message }
    default: {
      const [fault] = Object.values(fieldErrorsOf(failure))
      return fault === undefined ? {} : { criteria: fault }
    }
  }
}
