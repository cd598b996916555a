import { operatorCompanyCalls } from '@tender/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

/** key of all queries of this page: a decision changes all of them */
const key = ['company-decisions'] as const

export function useCompaniesToMerge(words: string) {
  return useQuery({
    queryKey: [...key, 'found', words],
    queryFn: ({ signal }) => request(operatorCompanyCalls.findCompaniesToMerge, { words }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useDecisions(page: number) {
  return useQuery({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => request(operatorCompanyCalls.getCompanyDecisions, { page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMergePreview(pair: { id: number; otherId: number }) {
  return useQuery({
    queryKey: [...key, 'merge', pair.id, pair.otherId],
    queryFn: ({ signal }) => request(operatorCompanyCalls.previewCompanyMerge, pair, { signal, isRefusalInPlace: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function usePartPreview(id: number) {
  return useQuery({
    queryKey: [...key, 'part', id],
    queryFn: ({ signal }) => request(operatorCompanyCalls.previewCompanyPart, { id }, { signal, isRefusalInPlace: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
}

function useReadAgain() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === key[0] && ['found', 'list'].includes(String(queryKey[1])) })
}

export function useMergeCompanies() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (asked: { id: number; otherId: number; reason: string }) =>
      request(operatorCompanyCalls.mergeCompanies, asked, { shownFields: ['reason'] }),
    onSettled,
  })
}

export function usePartCompany() {
  const onSettled = useReadAgain()
  return useMutation({
    mutationFn: (asked: { id: number; reason: string }) => request(operatorCompanyCalls.partCompany, asked, { shownFields: ['reason'] }),
    onSettled,
  })
}

export function useUndoDecision() {
  const onSettled = useReadAgain()
  return useMutation({ mutationFn: (id: number) => request(operatorCompanyCalls.undoCompanyDecision, { id }), onSettled })
}
