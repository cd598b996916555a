import { operatorProjectCalls } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

/** key of all queries of this page: a decision changes all of them except the previews */
const key = ['project-decisions'] as const
const shownKey = [...key, 'shown'] as const

export function useProjectsToMerge(words: string) {
  return useQuery({
    queryKey: [...shownKey, 'found', words],
    queryFn: ({ signal }) => request(operatorProjectCalls.findProjectsToMerge, { words }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useSimilarProjects() {
  return useQuery({
    queryKey: [...shownKey, 'similar'],
    queryFn: ({ signal }) => request(operatorProjectCalls.getSimilarProjects, {}, { signal }),
    staleTime: 0,
  })
}

export function useDecisions(page: number) {
  return useQuery({
    queryKey: [...shownKey, 'list', page],
    queryFn: ({ signal }) => request(operatorProjectCalls.getProjectDecisions, { page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMergePreview(pair: { id: number; otherId: number }) {
  return useQuery({
    queryKey: [...key, 'merge', pair.id, pair.otherId],
    queryFn: ({ signal }) => request(operatorProjectCalls.previewProjectMerge, pair, { signal, isRefusalInPlace: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function usePartPreview(id: number) {
  return useQuery({
    queryKey: [...key, 'part', id],
    queryFn: ({ signal }) => request(operatorProjectCalls.previewProjectPart, { id }, { signal, isRefusalInPlace: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
}

function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: shownKey })
}

export function useMergeProjects() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (asked: { id: number; otherId: number; reason: string }) =>
      request(operatorProjectCalls.mergeProjects, asked, { shownFields: ['reason'] }),
    onSettled,
  })
}

export function usePartProject() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (asked: { id: number; reason: string }) => request(operatorProjectCalls.partProject, asked, { shownFields: ['reason'] }),
    onSettled,
  })
}

export function useKeepApart() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (pair: { id: number; otherId: number }) => request(operatorProjectCalls.keepProjectsApart, pair),
    onSettled,
  })
}

export function useUndoDecision() {
  const onSettled = useReadAgain()
  return useMutation({ mutationFn: (id: number) => request(operatorProjectCalls.undoProjectDecision, { id }), onSettled })
}
