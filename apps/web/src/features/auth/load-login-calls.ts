/** `login-calls.ts` explains why the calls are a file of their own. */
export const loadLoginCalls = () => import('./login-calls.ts')
