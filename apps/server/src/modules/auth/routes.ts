import { AppError } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { AuthDeps } from './deps.ts'
import { login } from './login.ts'
import { networkOf } from './network.ts'
import { issuePictureCode } from './picture-code.ts'
import { createPictureLimit } from './picture-limit.ts'
import { describeCaller, endSession } from './session.ts'
import { exchangeTemporaryToken } from './temporary-token.ts'

export function authRoutes(deps: AuthDeps): Handlers<'frontDeskLogin' | 'autoLogin' | 'info' | 'code' | 'logout'> {
  const pictures = createPictureLimit()
  return {
    frontDeskLogin: (context, input) => login(deps, input, context),
    autoLogin: async (context, input) => {
      const { token, user } = await exchangeTemporaryToken(deps, input.token, context)
      return { token, user: { user } }
    },
    info: (context) => describeCaller(deps, context.caller),
    code: (context) => {
      const now = deps.clock.now()
      const wait = pictures.count(networkOf(context.address), now)
      if (wait > 0) throw new AppError('request.too-many', { retryAfterSeconds: wait })
      return issuePictureCode(deps.database, deps, now)
    },
    logout: async (context) => {
      await endSession(deps, context.token)
      return null
    },
  }
}
