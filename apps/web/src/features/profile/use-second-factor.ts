import { secondFactorCalls, type ReplyOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { sessionsKey } from './use-sessions.ts'

const secondFactorKey = ['profile', 'second-factor']

/** Whether the account needs a code besides the password. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => request(secondFactorCalls.secondFactorState, {}, { signal, isSilent: true }),
    staleTime: 0,
  })
}

export type Enrolment = ReplyOf<typeof secondFactorCalls.beginSecondFactor>

export function useBeginSecondFactor() {
  return useMutation({ mutationFn: () => request(secondFactorCalls.beginSecondFactor, {}) })
}

export function useConfirmSecondFactor() {
  const settle = useSettle()
  return useMutation({
    mutationFn: (code: string) => request(secondFactorCalls.confirmSecondFactor, { code }, { shownFields: ['code'] }),
    onSuccess: settle,
  })
}

export function useRenewRecoveryCodes() {
  const settle = useSettle()
  return useMutation({
    mutationFn: (code: string) => request(secondFactorCalls.renewRecoveryCodes, { code }, { shownFields: ['code'] }),
    onSuccess: settle,
  })
}

export function useEndSecondFactor() {
  const settle = useSettle()
  return useMutation({
    mutationFn: (proof: { password: string; code: string }) =>
      request(secondFactorCalls.endSecondFactor, proof, { shownFields: ['password', 'code'] }),
    onSuccess: settle,
  })
}

/** Reads again the second factor and the sessions, some of which have ended. */
function useSettle(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorKey })
    void client.invalidateQueries({ queryKey: sessionsKey })
  }
}
