import { loadDocumentPage, loadDocumentsPage, loadFrame, loadLoginPage, loadServerData } from './route-chunks.ts'
import { matchPath } from './shared/paths.ts'
import { storedToken } from './shared/stored-token.ts'

// the route's files are asked for together with the program's, not after it has run
void import('./main.tsx')
void loadRoute()

function loadRoute(): Promise<unknown> {
  const route = matchPath(window.location.pathname)
  if (route === 'login' || storedToken() === null) return loadLoginPage()
  if (route === 'document') return Promise.all([loadFrame(), loadServerData(), loadDocumentPage()])
  return Promise.all([loadFrame(), loadServerData(), loadDocumentsPage()])
}
