import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './routes.tsx'
import { basePath } from './shared/paths.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { ToastView } from './shared/ui/toast-view.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no element #root')
// the list puts back its own scroll position once its rows stand
window.history.scrollRestoration = 'manual'
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      {/* filters live in the address: in a transition, a box that was just ticked would for a moment look as if it were not */}
      <BrowserRouter basename={basePath} useTransitions={false}>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
    <ToastView />
  </StrictMode>,
)
