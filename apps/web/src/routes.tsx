import { lazy, Suspense } from 'react'
import { useRoutes } from './shared/router/index.ts'
import {
  loadChangePhonePage,
  loadForgotPasswordPage,
  loadFrame,
  loadInvitationPage,
  loadLoginPage,
  loadRegisterPage,
} from './route-chunks.ts'
import { paths } from './shared/paths.ts'

const MemberArea = lazy(() => loadFrame().then((chunk) => ({ default: chunk.MemberArea })))
const LoginPage = lazy(() => loadLoginPage().then((chunk) => ({ default: chunk.LoginPage })))

const RegisterPage = lazy(() => loadRegisterPage().then((chunk) => ({ default: chunk.RegisterPage })))
const ForgotPasswordPage = lazy(() => loadForgotPasswordPage().then((chunk) => ({ default: chunk.ForgotPasswordPage })))
const ChangePhonePage = lazy(() => loadChangePhonePage().then((chunk) => ({ default: chunk.ChangePhonePage })))
const InvitationPage = lazy(() => loadInvitationPage().then((chunk) => ({ default: chunk.InvitationPage })))

const routes = [
  { path: paths.login, element: <LoginPage /> },
  { path: paths.register, element: <RegisterPage /> },
  { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
  { path: paths.changePhone, element: <ChangePhonePage /> },
  { path: paths.invitation, element: <InvitationPage /> },
  { path: '*', element: <MemberArea /> },
]

/** Which pages there are besides the login, the server says once it knows who asks: see `shell/pages`. */
export function AppRoutes() {
  return <Suspense>{useRoutes(routes)}</Suspense>
}
