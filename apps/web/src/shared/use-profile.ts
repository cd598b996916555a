import { profileCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from './api.ts'

export const profileKey = ['profile']

export function useProfile(isWanted = true) {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => request(profileCalls.getProfile, {}, { signal }),
    enabled: isWanted,
  })
}
