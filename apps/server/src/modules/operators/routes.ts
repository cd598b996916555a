import type { operatorAccountCalls, operatorCompanyCalls, operatorProjectCalls } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { actorOf } from '../audit/index.ts'
import { resetSecondFactor } from '../auth/index.ts'
import { createAreaFigures } from './areas/area-figures.ts'
import { companyRoutes } from './companies/company-routes.ts'
import type { OperatorDeps } from './deps.ts'
import { operators } from './operators.ts'
import { projectRoutes, type ProjectNeeds } from './projects/project-routes.ts'

/** The operators' calls about members. */
export function operatorRoutes(
  deps: OperatorDeps & ProjectNeeds,
): Handlers<keyof typeof operatorAccountCalls | keyof typeof operatorCompanyCalls | keyof typeof operatorProjectCalls | 'getAreaFigures'> {
  const areaFigures = createAreaFigures(deps)
  return {
    ...companyRoutes(deps),
    ...projectRoutes(deps),
    ...accountRoutes(deps),
    listEnterprises: (_context, input) => operators.listEnterprises(deps, input),
    getEnterprise: (_context, { id }) => operators.describeEnterprise(deps, id),
    showEnterprisePhones: (context, { id }) => operators.showPhones(deps, actorOf(context), id),
    inviteEnterprise: async (context, { name, phone }) => {
      const invited = await operators.inviteEnterprise(deps, actorOf(context), { name, phone: phone === '' ? null : phone })
      return { id: invited.enterpriseId, ...linkOf(invited) }
    },
    inviteAgain: async (context, { id, phone }) =>
      linkOf(await operators.inviteAgain(deps, actorOf(context), { id, phone: phone === '' ? null : phone })),
    renameEnterprise: async (context, input) => {
      await operators.renameEnterprise(deps, actorOf(context), input)
      return null
    },
    setEnterpriseState: async (context, input) => {
      await operators.setEnterpriseState(deps, actorOf(context), input)
      return null
    },
    previewPeriod: (_context, input) => operators.previewPeriod(deps, input),
    addPeriod: async (context, input) => ({ id: await operators.addPeriod(deps, actorOf(context), input) }),
    revokePeriod: async (context, input) => {
      await operators.revokePeriod(deps, actorOf(context), input)
      return null
    },
    getRoleList: () => operators.roles(deps.database),
    getAreaFigures: (_context, input) => areaFigures(input),
  }
}

function accountRoutes(deps: OperatorDeps): Handlers<'setAccountState' | 'resetAccountPassword' | 'resetSecondFactor' | 'setAccountRoles'> {
  return {
    setAccountState: async (context, input) => {
      await operators.setAccountState(deps, actorOf(context), input)
      return null
    },
    resetAccountPassword: async (context, { id, way }) => {
      const actor = actorOf(context)
      if (way === 'link') return { link: linkOf(await operators.sendPasswordLink(deps, actor, id)), password: null }
      return { link: null, password: await operators.resetPassword(deps, actor, { id }) }
    },
    resetSecondFactor: async (context, { id }) => {
      if (id === context.caller.accountId) throw new AppError('second-factor.own')
      await resetSecondFactor(deps, actorOf(context), id)
      return null
    },
    setAccountRoles: async (context, input) => {
      await operators.setAccountRoles(deps, actorOf(context), input)
      return null
    },
  }
}

function linkOf({ path, expiresAt }: { path: string; expiresAt: Date }): { path: string; expiresAt: string } {
  return { path, expiresAt: expiresAt.toISOString() }
}
