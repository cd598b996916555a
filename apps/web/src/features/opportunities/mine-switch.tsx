import { Switch } from '../../shared/ui/switch.tsx'
import type { useMine } from './use-mine.ts'

/** 只看我的订阅, for members who may have subscriptions. */
export function MineSwitch({ mine }: { mine: ReturnType<typeof useMine> }) {
  if (!mine.isOffered) return null
  return (
    <Switch isOn={mine.isOn} onChange={mine.choose}>
      只看我的订阅
    </Switch>
  )
}
