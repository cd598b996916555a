import type { Handlers } from '../../platform/http/context.ts'
import type { Brandings } from '../branding/index.ts'
import { acceptInvitation, describeInvitation } from './accept-invitation.ts'
import { changePhone } from './change-phone.ts'
import type { RegistrationDeps } from './deps.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendMessageCode } from './send-message-code.ts'

type Names = 'registrationOptions' | 'sendMessageCode' | 'register' | 'resetPassword' | 'changePhone' | 'invitation' | 'acceptInvitation'

export function registrationRoutes({ brandings, ...deps }: RegistrationDeps & { brandings: Brandings }): Handlers<Names> {
  return {
    registrationOptions: async ({ host }) => ({
      isOpen: deps.messageGateway !== null,
      hotline: (await brandings.ofHost(host)).hotline,
    }),
    sendMessageCode: (context, input) => sendMessageCode(deps, input, context),
    register: (context, input) => register(deps, input, context),
    resetPassword: async (context, input) => {
      await resetPassword(deps, input, context)
      return null
    },
    changePhone: async (context, input) => {
      await changePhone(deps, context, input)
      return null
    },
    invitation: (context, { token }) => describeInvitation(deps, token, context),
    acceptInvitation: (context, input) => acceptInvitation(deps, input, context),
  }
}
