import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { changeItem, createItem, orderItems, removeItem } from './change-items.ts'
import { selectKeptItems } from './item-queries.ts'
import { listDictionaries } from './list-dictionaries.ts'
import { countItems } from './queries.ts'
import { readChannels, readDictionaries, readDictionary } from './read-dictionaries.ts'

type DictionaryCalls =
  | 'getDocChannelList'
  | 'selDictDetail'
  | 'getDictionaries'
  | 'getDictDetail'
  | 'getDictDetailMap'
  | 'createDictDetail'
  | 'changeDictDetail'
  | 'orderDictDetail'
  | 'removeDictDetail'

export function dictionaryRoutes(deps: Pick<Deps, 'database' | 'clock'>): Handlers<DictionaryCalls> {
  const { database } = deps
  return {
    getDocChannelList: () => readChannels(database),
    selDictDetail: (_context, input) => readDictionary(database, input),
    getDictionaries: () => listDictionaries(database),
    getDictDetail: (_context, input) => readItems(database, input),
    getDictDetailMap: (_context, input) => readDictionaries(database, namesIn(input.dictName)),
    createDictDetail: (context, input) => createItem(deps, actorOf(context), input),
    changeDictDetail: (context, input) => changeItem(deps, actorOf(context), input),
    orderDictDetail: async (context, input) => {
      await orderItems(deps, actorOf(context), input)
      return null
    },
    removeDictDetail: async (context, input) => {
      await removeItem(deps, actorOf(context), input.id)
      return null
    },
  }
}

async function readItems(db: Executor, { dictName, page, size }: { dictName: string; page: number; size: number }) {
  const content = await selectKeptItems(db, dictName, { offset: page * size, limit: size })
  return { content, totalElements: await countItems(db, dictName) }
}

const maxDictionaries = 20

function namesIn(list: string): string[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  const text = names.length === 0 ? 'need Dict names' : names.length > maxDictionaries ? `一次最多读取 ${maxDictionaries} 个字典` : null
  if (text !== null) throw new AppError('request.invalid', { fields: { dictName: text } })
  return names
}
