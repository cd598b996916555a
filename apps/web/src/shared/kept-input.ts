import { useEffect, useEffectEvent, useInsertionEffect, useState } from 'react'
import { useSession } from './session.ts'
import { showToast } from './toast.ts'

/**
 * Keeps what was typed into forms when the login expired, until the same account opens the form again in this tab.
 * Nothing is kept after a logout, nor for passwords: their forms do not use it.
 */
export function createKeptInput<Input>() {
  const inputs = new Map<string, Input>()
  return {
    /** What was typed into the form when the login expired; undefined if nothing was. @param form its name; null keeps nothing */
    useRestored(form: string | null): Input | undefined {
      const [restored] = useState(() => (form === null ? undefined : inputs.get(keyOf(form))))
      return restored
    },
    /** Keeps the form's input if the login expires while it is changed. */
    useKeeping(form: string | null, input: Input, isChanged: boolean): void {
      const keep = useEffectEvent((key: string) => {
        if (isChanged) inputs.set(key, input)
      })
      useEffect(() => {
        if (form !== null && inputs.delete(keyOf(form))) showToast('info', '已恢复登录失效前填写的内容')
      }, [form])
      // an insertion effect, because it is the only effect that stays while its page is hidden in a tab
      useInsertionEffect(() => {
        if (form === null) return undefined
        const key = keyOf(form)
        return useSession.subscribe(({ endedBy }) => {
          if (endedBy === 'expiry') keep(key)
        })
      }, [form])
    },
  }
}

function keyOf(form: string): string {
  return `${useSession.getState().user?.userId} ${form}`
}
