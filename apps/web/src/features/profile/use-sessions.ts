import { sessionCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { showToast } from '../../shared/toast.ts'

export const sessionsKey = ['profile', 'sessions']

/** The account's sessions, read again each time the page is opened. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => request(sessionCalls.sessionList, {}, { signal }),
    staleTime: 0,
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(sessionCalls.endSession, { id }),
    onSuccess: () => showToast('success', '该设备已退出登录'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(sessionCalls.endOtherSessions, {}),
    onSuccess: ({ ended }) => showToast('success', ended === 0 ? '没有其他登录设备' : `已退出 ${ended} 个设备`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
