import { defaultDictionarySize, amountDictionarySize } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { checkedItem } from './checked-item.ts'
import { amountDictionary, isOfProgram, type Option } from './dictionary-items.ts'
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

/** Adds an item at the end. @throws AppError if the dictionary is the program's own or full, or the value is invalid or exists already */
export function createItem(
  deps: Deps,
  actor: Actor,
  input: { dictName: string; value: string; label?: string | undefined },
): Promise<KeptItem> {
  return changing(deps, input.dictName, (locked) => create(locked, actor, input))
}

interface ItemChange {
  id: number
  value?: string | undefined
  label?: string | undefined
  /** What the operator has seen. Another content is not replaced; undefined replaces any. */
  before?: { value: string; label: string } | undefined
}

/** @throws AppError as above, if there is no such item, and if it was changed meanwhile */
export async function changeItem(deps: Deps, actor: Actor, input: ItemChange): Promise<KeptItem> {
  return changing(deps, await dictionaryOf(deps.database, input.id), (locked) => change(locked, actor, input))
}

/** @throws AppError also for the last range of amounts, because members would have nothing to choose from */
export async function removeItem(deps: Deps, actor: Actor, id: number): Promise<void> {
  await changing(deps, await dictionaryOf(deps.database, id), (locked) => remove(locked, actor, id))
}

export type ItemEdit =
  | { kind: 'create'; value: string; label: string }
  | { kind: 'change'; id: number; label: string }
  | { kind: 'remove'; id: number }

/** Edits a dictionary from its current items, all or nothing. @throws AppError as above */
export async function editItems(
  deps: Deps,
  actor: Actor,
  dictName: string,
  decide: (items: readonly KeptItem[]) => readonly ItemEdit[],
): Promise<void> {
  await changing(deps, dictName, async (locked) => {
    for (const edit of decide(locked.items)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await carryOut({ ...locked, items: await selectKeptItems(locked.tx, dictName) }, actor, edit)
    }
  })
}

async function carryOut(locked: Locked, actor: Actor, edit: ItemEdit): Promise<void> {
  switch (edit.kind) {
    case 'create':
      await create(locked, actor, edit)
      break
    case 'change':
      await change(locked, actor, edit)
      break
    case 'remove':
      await remove(locked, actor, edit.id)
      break
  }
}

/** @throws AppError dictionary.order-outdated if the ids are not exactly those of the dictionary's items */
export async function orderItems(deps: Deps, actor: Actor, input: { dictName: string; ids: readonly number[] }): Promise<void> {
  await changing(deps, input.dictName, async ({ tx, items, note }) => {
    const after = input.ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
    if (new Set(input.ids).size !== items.length || after.length !== items.length) throw new AppError('dictionary.order-outdated')
    if (after.every((item, index) => item === items[index])) return
    await updatePositions(tx, input.ids)
    await note(actor, { order: { before: items.map(({ label }) => label), after: after.map(({ label }) => label) } })
  })
}

async function create(
  { tx, items, note, dictionary }: Locked,
  actor: Actor,
  input: { value: string; label?: string | undefined },
): Promise<KeptItem> {
  const most = dictionary === amountDictionary ? amountDictionarySize : defaultDictionarySize
  if (items.length >= most) throw new AppError('dictionary.full')
  const content = checkedItem(dictionary, input, items)
  const item = await insertItem(tx, dictionary, { ...content, position: (items.at(-1)?.position ?? 0) + 1 })
  await note(actor, { before: null, after: contentOf(item) })
  return item
}

async function change({ tx, items, note, dictionary }: Locked, actor: Actor, input: ItemChange): Promise<KeptItem> {
  const before = itemIn(items, input.id)
  const others = items.filter(({ id }) => id !== input.id)
  const content = checkedItem(dictionary, { value: input.value ?? before.value, label: input.label ?? before.label }, others)
  const after = { ...before, ...content }
  if (isSame(after, before)) return before
  if (input.before !== undefined && !isSame(input.before, before)) throw changedMeanwhile(dictionary, before)
  await updateItem(tx, after)
  await note(actor, { before: contentOf(before), after: contentOf(after) })
  return after
}

function isSame(one: Option, other: Option): boolean {
  return one.value === other.value && one.label === other.label
}

function changedMeanwhile(dictionary: string, { value, label }: KeptItem): AppError {
  // the label of an amount says its value
  const content = dictionary === amountDictionary ? `“${label}”` : `“${label}”（值 ${value}）`
  const text = `这一项刚刚由他人改为${content}；再次保存将代替它`
  return new AppError('dictionary.item-changed', { fields: { value: text } })
}

async function remove({ tx, items, note, dictionary }: Locked, actor: Actor, id: number): Promise<void> {
  const before = itemIn(items, id)
  if (dictionary === amountDictionary && items.length === 1) throw new AppError('dictionary.last-amount')
  await deleteItem(tx, id)
  await note(actor, { before: contentOf(before), after: null })
}

type Note = (actor: Actor, detail: Readonly<Record<string, unknown>>) => Promise<void>

/** A dictionary that nobody else changes until the transaction ends. */
interface Locked {
  tx: Executor
  dictionary: string
  items: KeptItem[]
  note: Note
}

/** Runs `work` on the items of a locked dictionary. */
async function changing<T>({ database, clock }: Deps, dictionary: string, work: (locked: Locked) => Promise<T>): Promise<T> {
  if (isOfProgram(dictionary)) throw new AppError('dictionary.of-program')
  return database.transaction(async (tx) => {
    await lockDictionary(tx, dictionary)
    const note: Note = (actor, detail) =>
      audit(tx, { at: clock.now(), actor, enterpriseId: null, action: 'dictionary.changed', subject: dictionary, detail })
    return work({ tx, dictionary, items: await selectKeptItems(tx, dictionary), note })
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
