import type { Database } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { KeptKind } from './kept-kind.ts'
import { deleteFilter, renameFilter, savedFilters, saveFilter } from './saved-filters.ts'

interface Context {
  caller: Pick<Caller, 'accountId'>
}

/** Answers the calls for the saved filters of one list. */
export function savedFilterHandlers<Filters>(database: Database, kept: KeptKind<Filters>) {
  return {
    list: ({ caller }: Context) => savedFilters(database, caller.accountId, kept),
    save: async ({ caller }: Context, saving: { name: string; filters: Filters }) => ({
      id: await saveFilter(database, caller.accountId, kept, saving),
    }),
    rename: async ({ caller }: Context, renaming: { id: number; name: string }) => {
      await renameFilter(database, caller.accountId, kept, renaming)
      return null
    },
    drop: async ({ caller }: Context, { id }: { id: number }) => {
      await deleteFilter(database, caller.accountId, kept, id)
      return null
    },
  }
}
