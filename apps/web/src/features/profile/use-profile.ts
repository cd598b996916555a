import { profileCalls, type ReplyOf } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { deliveryKey } from '../../shared/mail-address.ts'
import { rememberCompanyName } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { profileKey } from '../../shared/use-profile.ts'

export type Profile = ReplyOf<typeof profileCalls.getProfile>
export type ProfileDraft = Pick<Profile, 'nickName' | 'contactName' | 'email' | 'companyName'>

const profileFields = ['nickName', 'contactName', 'email', 'companyName']

/** Whether phones can be verified here. Read only if a phone waits to be verified. */
export function usePhoneConfig(isNeeded: boolean) {
  return useQuery({
    queryKey: ['phone-config'],
    queryFn: ({ signal }) => request(profileCalls.getPhoneConfig, {}, { signal, isSilent: true }),
    enabled: isNeeded,
  })
}

export function useSaveProfile(canNameCompany: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ companyName, ...own }: ProfileDraft) =>
      request(profileCalls.saveProfile, canNameCompany ? { ...own, companyName } : own, { shownFields: profileFields }),
    onSuccess: (_nothing, saved) => {
      client.setQueryData<Profile>(profileKey, (before) => (before === undefined ? before : { ...before, ...saved }))
      // a new address must be confirmed again
      void client.invalidateQueries({ queryKey: deliveryKey })
      // the frame shows the name, too
      if (canNameCompany) rememberCompanyName(saved.companyName.trim())
      showToast('success', '资料已保存')
    },
  })
}

export function useSaveNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notifications: Profile['notifications']) => request(profileCalls.saveNotifications, notifications),
    // shown at once; a refused change is undone
    onMutate: (notifications) => {
      const before = client.getQueryData<Profile>(profileKey)
      if (before !== undefined) client.setQueryData<Profile>(profileKey, { ...before, notifications })
      return before
    },
    onError: (_error, _notifications, before) => {
      if (before !== undefined) client.setQueryData<Profile>(profileKey, before)
    },
  })
}
