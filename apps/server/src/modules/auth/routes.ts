import type { authCalls, qrCodeCalls, secondFactorCalls, sessionCalls } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import type { Auth } from './create-auth.ts'
import type { QrCodes } from './login/qr-codes.ts'

type Names = keyof typeof authCalls | keyof typeof sessionCalls | keyof typeof secondFactorCalls | keyof typeof qrCodeCalls

export function authRoutes(auth: Auth): Handlers<Names> {
  return { ...loginRoutes(auth), ...sessionRoutes(auth), ...secondFactorRoutes(auth), ...qrCodeRoutes(auth.qrCodes) }
}

function loginRoutes(auth: Auth): Handlers<keyof typeof authCalls> {
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
  }
}

function sessionRoutes(auth: Auth): Handlers<keyof typeof sessionCalls> {
  return {
    changePassword: async (context, input) => {
      await auth.changePassword(context, input)
      return null
    },
    confirmPassword: async (context, { password }) => {
      await auth.confirmPassword(context, password)
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

function secondFactorRoutes(auth: Auth): Handlers<keyof typeof secondFactorCalls> {
  return {
    secondFactor: (context, input) => auth.loginWithCode(input, context),
    secondFactorState: (context) => auth.describeSecondFactor(context),
    beginSecondFactor: (context) => auth.beginSecondFactor(context),
    confirmSecondFactor: async (context, { code }) => ({ recoveryCodes: await auth.confirmSecondFactor(context, code) }),
    renewRecoveryCodes: async (context, { code }) => ({ recoveryCodes: await auth.renewRecoveryCodes(context, code) }),
    endSecondFactor: async (context, input) => {
      await auth.endSecondFactor(context, input)
      return null
    },
  }
}

function qrCodeRoutes(qrCodes: QrCodes): Handlers<keyof typeof qrCodeCalls> {
  return {
    createQrcode: (context) => qrCodes.create(context),
    checkQrcode: (context, { id }) => qrCodes.check(context, id),
    endQrcode: async (context, { id }) => {
      await qrCodes.end(context, id)
      return null
    },
  }
}
