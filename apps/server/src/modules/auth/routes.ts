import type { secondFactorCalls } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import type { Auth } from './create-auth.ts'

type Names =
  | 'frontDeskLogin'
  | 'giveTemporaryToken'
  | 'autoLogin'
  | 'info'
  | 'code'
  | 'logout'
  | 'changePassword'
  | 'confirmPassword'
  | 'sessionList'
  | 'endSession'
  | 'endOtherSessions'
  | keyof typeof secondFactorCalls

export function authRoutes(auth: Auth): Handlers<Names> {
  return {
    frontDeskLogin: (context, input) => auth.login(input, context),
    giveTemporaryToken: (_context, _input, request) => auth.giveTemporaryToken(request),
    autoLogin: async (context, input) => {
      const { token, user } = await auth.exchangeTemporaryToken(input.token, context)
      return { token, user: { user } }
    },
    info: (context) => auth.describeCaller(context.caller),
    code: (context, { kind }) => auth.issuePictureCode(context.address, kind),
    logout: async (context) => {
      await auth.endSession(context.token)
      return null
    },
    changePassword: async (context, input) => {
      await auth.changePassword(context, input)
      return null
    },
    confirmPassword: async (context, { password }) => {
      await auth.confirmPassword(context, password)
      return null
    },
    secondFactor: (context, input) => auth.loginWithCode(input, context),
    secondFactorState: (context) => auth.describeSecondFactor(context),
    beginSecondFactor: (context) => auth.beginSecondFactor(context),
    confirmSecondFactor: async (context, { code }) => ({ recoveryCodes: await auth.confirmSecondFactor(context, code) }),
    renewRecoveryCodes: async (context, { code }) => ({ recoveryCodes: await auth.renewRecoveryCodes(context, code) }),
    endSecondFactor: async (context, input) => {
      await auth.endSecondFactor(context, input)
      return null
    },
    sessionList: (context) => auth.listSessions(context),
    endSession: async (context, { id }) => {
      await auth.endOwnSession(context, id)
      return null
    },
    endOtherSessions: async (context) => ({ ended: await auth.endOtherSessions(context) }),
  }
}
