/** One chunk per route. Asking twice for the same one costs nothing: the browser keeps the module. */
export const loadFrame = () => import('./shell/member-area.tsx')
export const loadServerData = () => import('./shell/server-data.tsx')
export const loadLoginPage = () => import('./features/auth/login-page.tsx')
export const loadDocumentsPage = () => import('./features/documents/documents-page.tsx')
export const loadDocumentPage = () => import('./features/documents/document-page.tsx')
export const loadNotFoundPage = () => import('./shell/not-found-page.tsx')
export const loadUnauthorisedPage = () => import('./shell/unauthorised-page.tsx')
