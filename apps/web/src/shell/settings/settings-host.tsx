import { lazy, Suspense } from 'react'
import { useSettingsDrawer } from './settings-state.ts'

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx').then((chunk) => ({ default: chunk.SettingsDrawer })))

/** Stands in the frame; what it shows is loaded when the drawer is opened for the first time. */
export function SettingsHost() {
  const isOpen = useSettingsDrawer((drawer) => drawer.isOpen)
  return (
    isOpen && (
      <Suspense>
        <SettingsDrawer />
      </Suspense>
    )
  )
}
