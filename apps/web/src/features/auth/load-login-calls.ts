/** See `login-calls.ts` for why it is not part of the page. */
export const loadLoginCalls = () => import('./login-calls.ts')
