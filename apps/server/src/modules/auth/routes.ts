import type { Handlers } from '../../platform/http/context.ts'
import type { AuthService } from './service.ts'

export function authRoutes(auth: AuthService): Handlers<'frontDeskLogin' | 'autoLogin' | 'info' | 'code' | 'logout'> {
  return {
    frontDeskLogin: (context, input) => auth.login(input, context),
    autoLogin: async (context, input) => {
      const { token, user } = await auth.exchangeTemporaryToken(input.token, context)
      return { token, user: { user } }
    },
    info: (context) => auth.describeCaller(context.caller),
    code: (context) => auth.issuePictureCode(context.address),
    logout: async (context) => {
      await auth.endSession(context.token)
      return null
    },
  }
}
