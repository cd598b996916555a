import { mainAccountType } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Caller, Handlers, SessionContext } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import type { Membership } from '../membership/index.ts'
import { apply } from './apply.ts'
import { answerWith, close, take, withdraw } from './handle-application.ts'
import { invoiceDraft } from './invoices.ts'
import { listForOperators } from './list-for-operators.ts'
import { listRecords } from './list-records.ts'
import { markSeen, selectOffered, type Scope } from './queries.ts'

type MemberCalls =
  | 'getServiceList'
  | 'getInvoiceDraft'
  | 'applyService'
  | 'getApplicationRecordList'
  | 'seeApplicationAnswer'
  | 'withdrawApplication'
type OperatorCalls = 'getOperatorApplicationList' | 'takeApplication' | 'answerApplication' | 'closeApplication'

type ServiceDeps = Pick<Deps, 'database' | 'clock'> & { membership: Membership }

export function serviceRoutes(deps: ServiceDeps): Handlers<MemberCalls | OperatorCalls> {
  return { ...memberRoutes(deps), ...operatorRoutes(deps) }
}

function memberRoutes({ database, clock }: ServiceDeps): Handlers<MemberCalls> {
  return {
    getServiceList: () => selectOffered(database),
    getInvoiceDraft: ({ caller }) => invoiceDraft(database, caller.enterpriseId),
    applyService: async (context, input) => {
      const { enterpriseId, accountId } = context.caller
      const id = await apply(database, { ...input, enterpriseId, accountId, now: clock.now() }, memberActor(context))
      return { id }
    },
    getApplicationRecordList: ({ caller }, { page, size }) => listRecords(database, scopeOf(caller), { page, size, now: clock.now() }),
    seeApplicationAnswer: async ({ caller }, { id }) => {
      if (!(await markSeen(database, scopeOf(caller), id, clock.now()))) throw new AppError('application.not-found')
      return null
    },
    withdrawApplication: async (context, { id }) => {
      await withdraw(database, scopeOf(context.caller), { id, now: clock.now(), actor: memberActor(context) })
      return null
    },
  }
}

function operatorRoutes({ database, clock, membership }: ServiceDeps): Handlers<OperatorCalls> {
  const handlingOf = (context: SessionContext) => ({ now: clock.now(), actor: actorOf(context) })
  return {
    getOperatorApplicationList: ({ signal }, input) => listForOperators({ database, membership, clock }, input, signal),
    takeApplication: async (context, { id }) => {
      await take(database, context.caller.accountId, { id, ...handlingOf(context) })
      return null
    },
    answerApplication: async (context, { id, answer, before }) => {
      await answerWith(database, context.caller.accountId, { id, answer, before, ...handlingOf(context) })
      return null
    },
    closeApplication: async (context, { id, answer, before }) => {
      await close(database, context.caller.accountId, { id, answer, before, ...handlingOf(context) })
      return null
    },
  }
}

function scopeOf({ enterpriseId, accountId, accountType }: Caller): Scope {
  return { enterpriseId, accountId, isMainAccount: accountType === mainAccountType }
}

/** An operator may apply as a member of an enterprise, like any other member. */
function memberActor({ address, caller }: SessionContext) {
  return actorOf({ address, caller: { accountId: caller.accountId, isOperator: false } })
}
