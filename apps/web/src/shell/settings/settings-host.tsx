import { lateOverlay } from '../late-overlay.tsx'
import { useSettingsDrawer } from './settings-state.ts'

const SettingsDrawer = lateOverlay(() => import('./settings-drawer.tsx').then((chunk) => chunk.SettingsDrawer), {
  onFail: () => useSettingsDrawer.getState().close(),
})

/** Part of the frame. The drawer loads when it is opened for the first time. */
export function SettingsHost() {
  const isOpen = useSettingsDrawer((drawer) => drawer.isOpen)
  return isOpen && <SettingsDrawer />
}
