import { maskPhone } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { findAccount, findProfile, mainAccount, updateBootSkipped, updateNotifications } from '../accounts/index.ts'
import type { Brandings } from '../branding/index.ts'
import { memberInfoOf, type MemberNotes } from './member-info.ts'
import { saveProfile } from './save-profile.ts'
import { seal, unseal } from './sealed-text.ts'

type ProfileDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'messageGateway'> &
  MemberNotes & {
    brandings: Brandings
  }

type ProfileCalls =
  | 'getMemberInfo'
  | 'getUserMemberInfo'
  | 'skipBoot'
  | 'getProfile'
  | 'saveProfile'
  | 'saveNotifications'
  | 'getLastEmail'
  | 'getPhoneConfig'
  | 'getEncryptStr'
  | 'readEncryptStr'

const upgradePage = '/upgrade'
const purchaseTerms = '会员服务在线购买条款'

export function profileRoutes(deps: ProfileDeps): Handlers<ProfileCalls> {
  const { database, clock } = deps
  return {
    getMemberInfo: (context) => memberInfoOf(deps, context),
    getUserMemberInfo: (context) => memberSummaryOf(deps, context),
    skipBoot: async ({ caller }) => {
      await updateBootSkipped(database, caller.accountId, clock.now())
      return null
    },
    getProfile: async ({ caller }) => {
      const {
        isBootSkipped: _seen,
        periodEndDays,
        tellsOfAnswers,
        mailsAssignments,
        ...profile
      } = await profileOf(database, caller.accountId)
      const notifications = { periodEndDays, tellsOfAnswers, mailsAssignments }
      return { ...profile, canNameCompany: caller.accountType === mainAccount, notifications }
    },
    saveProfile: async (context, input) => {
      await saveProfile(deps, context, input)
      return null
    },
    saveNotifications: async ({ caller }, input) => {
      await updateNotifications(database, caller.accountId, input)
      return null
    },
    getLastEmail: async ({ caller }) => ({ email: (await profileOf(database, caller.accountId)).email || null }),
    getPhoneConfig: async ({ caller, host }) => ({
      hotline: (await deps.brandings.ofHost(host)).hotline,
      canVerifyPhone: deps.messageGateway !== null,
      canSeePhones: caller.permissions.has('documents.contact-phone'),
    }),
    getEncryptStr: async ({ caller }, { str }) => ({
      encryptStr: await seal(deps, { accountId: caller.accountId, text: str, at: clock.now() }),
    }),
    readEncryptStr: async (_context, { encryptStr }) => readSealed(deps, encryptStr),
  }
}

async function memberSummaryOf({ database, brandings }: ProfileDeps, { caller, host }: SessionContext) {
  const profile = await profileOf(database, caller.accountId)
  const { logo } = await brandings.ofHost(host)
  return {
    phone: profile.phone === null ? null : maskPhone(profile.phone),
    memberLevel: caller.level.name,
    logo,
    company: profile.companyName,
    upgradeLink: upgradePage,
    clauseName: purchaseTerms,
  }
}

async function readSealed(deps: ProfileDeps, encryptStr: string) {
  const sealed = await unseal(deps, encryptStr)
  const account = sealed === null ? null : await findAccount(deps.database, sealed.accountId)
  if (sealed === null || account === null)
    throw new AppError('encrypted.invalid', { fields: { encryptStr: errorCatalogue['encrypted.invalid'].text } })
  const { loginId, companyName } = await profileOf(deps.database, account.id)
  return {
    accountId: account.id,
    loginId,
    companyName,
    enterpriseId: account.enterpriseId,
    str: sealed.text,
    at: sealed.at.toISOString(),
  }
}

async function profileOf(database: Database, accountId: number) {
  const profile = await findProfile(database, accountId)
  // deleted since the call began
  if (profile === null) throw new AppError('session.expired')
  return profile
}
