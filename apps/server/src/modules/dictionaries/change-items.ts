import { defaultDictionarySize, amountDictionarySize } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { checkedItem } from './checked-item.ts'
import { amountDictionary, isOfProgram } from './dictionary-items.ts'
import {
  deleteItem,
  insertItem,
  lockDictionary,
  findDictionaryOf,
  selectKeptItems,
  updateItem,
  updatePositions,
  type KeptItem,
} from './item-queries.ts'

interface Deps {
  database: Database
  clock: Clock
}

/** Adds an item at the end. @throws AppError where the dictionary is the program's or full, or the value is wrong or there already */
export function createItem(
  deps: Deps,
  actor: Actor,
  input: { dictName: string; value: string; label?: string | undefined },
): Promise<KeptItem> {
  return changing(deps, input.dictName, async (tx, items, note) => {
    const most = input.dictName === amountDictionary ? amountDictionarySize : defaultDictionarySize
    if (items.length >= most) throw new AppError('dictionary.full')
    const content = checkedItem(input.dictName, input, items)
    const item = await insertItem(tx, input.dictName, { ...content, position: (items.at(-1)?.position ?? 0) + 1 })
    await note(actor, { before: null, after: contentOf(item) })
    return item
  })
}

/** @throws AppError as above, and where there is no such item */
export async function changeItem(
  deps: Deps,
  actor: Actor,
  input: { id: number; value?: string | undefined; label?: string | undefined },
): Promise<KeptItem> {
  return changing(deps, await dictionaryOf(deps.database, input.id), async (tx, items, note, dictionary) => {
    const before = itemIn(items, input.id)
    const others = items.filter(({ id }) => id !== input.id)
    const content = checkedItem(dictionary, { value: input.value ?? before.value, label: input.label ?? before.label }, others)
    const after = { ...before, ...content }
    if (after.value === before.value && after.label === before.label) return before
    await updateItem(tx, after)
    await note(actor, { before: contentOf(before), after: contentOf(after) })
    return after
  })
}

/** @throws AppError; the last range of amounts stays, for members would be asked to choose from nothing */
export async function removeItem(deps: Deps, actor: Actor, id: number): Promise<void> {
  await changing(deps, await dictionaryOf(deps.database, id), async (tx, items, note, dictionary) => {
    const before = itemIn(items, id)
    if (dictionary === amountDictionary && items.length === 1) throw new AppError('dictionary.last-amount')
    await deleteItem(tx, id)
    await note(actor, { before: contentOf(before), after: null })
  })
}

/** @throws AppError dictionary.order-outdated where the ids are not exactly those of the dictionary's items */
export async function orderItems(deps: Deps, actor: Actor, input: { dictName: string; ids: readonly number[] }): Promise<void> {
  await changing(deps, input.dictName, async (tx, items, note) => {
    const after = input.ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
    if (new Set(input.ids).size !== items.length || after.length !== items.length) throw new AppError('dictionary.order-outdated')
    if (after.every((item, index) => item === items[index])) return
    await updatePositions(tx, input.ids)
    await note(actor, { order: { before: items.map(({ label }) => label), after: after.map(({ label }) => label) } })
  })
}

type Note = (actor: Actor, detail: Readonly<Record<string, unknown>>) => Promise<void>

/** Runs `work` on the items of a dictionary that is locked meanwhile. */
async function changing<T>(
  { database, clock }: Deps,
  dictionary: string,
  work: (tx: Executor, items: KeptItem[], note: Note, dictionary: string) => Promise<T>,
): Promise<T> {
  if (isOfProgram(dictionary)) throw new AppError('dictionary.of-program')
  return database.transaction(async (tx) => {
    await lockDictionary(tx, dictionary)
    const note: Note = (actor, detail) =>
      audit(tx, { at: clock.now(), actor, enterpriseId: null, action: 'dictionary.changed', subject: dictionary, detail })
    return work(tx, await selectKeptItems(tx, dictionary), note, dictionary)
  })
}

async function dictionaryOf(db: Executor, id: number): Promise<string> {
  const dictionary = await findDictionaryOf(db, id)
  if (dictionary === null) throw new AppError('dictionary.item-not-found')
  return dictionary
}

function itemIn(items: readonly KeptItem[], id: number): KeptItem {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new AppError('dictionary.item-not-found')
  return item
}

function contentOf({ value, label }: KeptItem): { value: string; label: string } {
  return { value, label }
}
