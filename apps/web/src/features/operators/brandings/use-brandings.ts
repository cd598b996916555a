import { operatorDataCalls, type RequestOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'

const brandingsKey = ['operators', 'brandings'] as const

export function useBrandings() {
  return useQuery({
    queryKey: brandingsKey,
    queryFn: ({ signal }) => request(operatorDataCalls.getBrandings, {}, { signal }),
    staleTime: 0,
  })
}

export type BrandingToSave = RequestOf<typeof operatorDataCalls.saveBranding>

export function useBrandingChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: brandingsKey })
  const save = useMutation({
    mutationFn: (branding: BrandingToSave) => request(operatorDataCalls.saveBranding, branding, { shownFields: Object.keys(branding) }),
    onSettled,
  })
  const remove = useMutation({ mutationFn: (name: string) => request(operatorDataCalls.removeBranding, { name }), onSettled })
  return { save, remove }
}

/** The brand that the server would show on a host. */
export function useHostPreview() {
  return useMutation({ mutationFn: (host: string) => request(operatorDataCalls.previewBranding, { host }, { shownFields: ['host'] }) })
}
