import './shared/ui/base.css'
import { loadDocumentPage, loadDocumentsPage, loadFrame, loadLoginPage, loadServerData } from './route-chunks.ts'
import { matchPath } from './shared/paths.ts'
import { showScheme } from './shared/show-scheme.ts'
import { storedToken } from './shared/stored-token.ts'
import { recoverStart } from './shell/start-failure.ts'

// before anything is drawn: the server knows a chosen scheme, but not what the system prefers
const { scheme } = document.documentElement.dataset
if (scheme !== 'light' && scheme !== 'dark') showScheme('auto')

// the route's files are asked for together with the program's, not after it has run
import('./main.tsx').catch(recoverStart)
// a route that does not come is told of where it would stand
loadRoute()
  .then(followSettings)
  .catch(() => undefined)

function loadRoute(): Promise<unknown> {
  const route = matchPath(window.location.pathname)
  if (route === 'login' || storedToken() === null) return loadLoginPage()
  if (route === 'document') return Promise.all([loadFrame(), loadServerData(), loadDocumentPage()])
  return Promise.all([loadFrame(), loadServerData(), loadDocumentsPage()])
}

async function followSettings(): Promise<void> {
  const program = await import('./shared/follow-settings.ts')
  program.followSettings()
}
