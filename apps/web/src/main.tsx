import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHistory, Router } from './shared/router/index.ts'
import { AppRoutes } from './routes.tsx'
import { basePath } from './shared/paths.ts'
import { shareSession } from './shared/session-tabs.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { reloadForOtherVersion } from './shell/chunk-reload.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { LatePartsHost } from './shell/late/late-parts-host.tsx'

// also for files that no page waits for: they are gone because there is a newer version
window.addEventListener('vite:preloadError', () => void reloadForOtherVersion())

/** Renders the program once it is known whether the tab has a login. */
export function start(): void {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no element #root')
  // lists restore their scroll position themselves after their rows are rendered
  window.history.scrollRestoration = 'manual'
  shareSession()
  keepFocus()
  createRoot(root).render(
    <StrictMode>
      <Router history={browserHistory(basePath)}>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
        <LatePartsHost />
      </Router>
    </StrictMode>,
  )
}
