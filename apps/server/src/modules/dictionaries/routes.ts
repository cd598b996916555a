import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readChannels, readDictionary } from './service.ts'

export function dictionaryRoutes(deps: { database: Executor }): Handlers<'getDocChannelList' | 'selDictDetail'> {
  return {
    getDocChannelList: () => readChannels(deps.database),
    selDictDetail: (_context, input) => readDictionary(deps.database, input),
  }
}
