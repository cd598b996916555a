import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { loadDocumentPage, loadDocumentsPage, loadFrame, loadLoginPage, loadNotFoundPage, loadServerData } from './route-chunks.ts'
import { paths } from './shared/paths.ts'

const MemberArea = lazy(() => loadFrame().then((chunk) => ({ default: chunk.MemberArea })))
const ServerData = lazy(() => loadServerData().then((chunk) => ({ default: chunk.ServerData })))
const LoginPage = lazy(() => loadLoginPage().then((chunk) => ({ default: chunk.LoginPage })))
const DocumentsPage = lazy(() => loadDocumentsPage().then((chunk) => ({ default: chunk.DocumentsPage })))
const DocumentPage = lazy(() => loadDocumentPage().then((chunk) => ({ default: chunk.DocumentPage })))
const NotFoundPage = lazy(() => loadNotFoundPage().then((chunk) => ({ default: chunk.NotFoundPage })))

export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route element={<MemberArea />}>
          <Route path={paths.home} element={<Navigate to={paths.documents} replace />} />
          <Route element={<ServerData />}>
            <Route path={paths.documents} element={<DocumentsPage />} />
            <Route path={`${paths.documents}/:id`} element={<DocumentPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
