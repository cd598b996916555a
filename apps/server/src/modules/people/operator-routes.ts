import type { Handlers } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { countForgotten } from '../../ingest/index.ts'
import { forgetNumber, forgetPerson, undoForgotten, type ForgetDeps } from './forgetting/forget.ts'
import { listForgotten } from './forgetting/list-forgotten.ts'
import { findPeople } from './found/find-people.ts'
import { presentPeople } from './found/present-people.ts'
import { wholeScope } from './found/people-scope.ts'

type OperatorPeopleCalls = 'getForgotten' | 'findPeople' | 'forgetNumber' | 'forgetPerson' | 'undoForgotten'

/** The operators' calls to find and remove people. */
export function operatorPeopleRoutes(deps: ForgetDeps): Handlers<OperatorPeopleCalls> {
  const { database } = deps
  return {
    getForgotten: async (_context, page) => {
      const [list, total] = await Promise.all([listForgotten(database, page), countForgotten(database)])
      return pageOf(list, total, page)
    },
    findPeople: async ({ signal }, input) => {
      const { ids, total } = await findPeople(database, input, wholeScope, { page: 1, size: 20 }, signal)
      return { list: await presentPeople(database, ids, wholeScope, () => Promise.resolve(new Map())), totalCount: total }
    },
    forgetNumber: async (context, input) => ({ id: await forgetNumber(deps, context, input) }),
    forgetPerson: async (context, input) => ({ id: await forgetPerson(deps, context, input) }),
    undoForgotten: async (context, { id }) => {
      await undoForgotten(deps, context, id)
      return null
    },
  }
}
