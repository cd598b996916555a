import type { Category } from '@tender/contract'
import type { EquipmentFact, Fact } from '../../../facts/fact.ts'
import type { Cell, Grid } from '../grids/grid.ts'
import type { Reading } from '../reading.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import { isMachine, thingWithin } from './equipment-name.ts'
import { isOthers } from './others-equipment.ts'
import { quantityIn } from './quantity.ts'

/** Reads tables that have a column of names (设备名称, 货物名称) beside one of quantities. */
export function* tabledEquipment(reading: Reading, category: Category | null): Generator<EquipmentFact> {
  const { text, grids } = reading
  if (!/数量|台数|套数/u.test(text.tight)) return
  for (const grid of grids) {
    const start = grid.cells[0]?.start ?? 0
    if (!isOthers(text.tight.slice(Math.max(0, start - 60), start))) yield* listed(text, grid, category)
  }
}

/** Columns of a table, or of the part of it below its column names. */
interface Columns {
  name: number
  /** Whether the column of names can only contain things. */
  isSure: boolean
  quantity: number
  /** `台` in 数量(台). */
  unitInHead: string
  unit: number | null
  specification: number | null
}

function* listed(text: TightText, grid: Grid, category: Category | null): Generator<EquipmentFact> {
  let columns: Columns | null = null
  for (let row = 0; row < Math.min(grid.rows, maxRows); row++) {
    const named = columnsOf(grid.row(row))
    if (named === 'others') return
    columns = named ?? columns
    if (columns === null && row >= lastHead) return
    const found = named !== null || columns === null ? null : equipmentOf(text, grid, row, columns)
    if (found !== null && (columns?.isSure === true || category === 'goods' || isMachine(found.name.value))) yield found
  }
}

const maxRows = 2000
/** Rows above the column names: titles, and what goes for the whole table. */
const lastHead = 6

function columnsOf(cells: readonly Cell[]): Columns | 'others' | null {
  const heads = cells.filter(({ text }) => text !== '' && text.length <= maxHeadLength)
  const quantity = heads.find(({ text }) => quantityHead.test(text))
  if (quantity === undefined) return null
  const sure = heads.find(({ text }) => thingHead.test(text))
  const name = sure ?? heads.find(({ text }) => anyHead.test(text))
  if (name === undefined) return null
  if (heads.some(({ text }) => isOthers(text) || othersHead.test(text))) return 'others'
  const columnOf = (head: RegExp): number | null => heads.find(({ text }) => head.test(text))?.column ?? null
  return {
    name: name.column,
    isSure: sure !== undefined,
    quantity: quantity.column,
    unitInHead: /\(([^()]{1,6})\)$/u.exec(quantity.text)?.[1] ?? '',
    unit: columnOf(/^(?:计量|数量|采购)?单位$/u),
    specification: columnOf(/^(?:主要|技术)?(?:规格|型号)/u),
  }
}

const maxHeadLength = 20
const quantityHead =
  /^(?:采购|招标|需求|暂估|预估|暂定|年使用|合同|计划|估计|供货)?(?:数量|台数|套数|台套数)(?:及(?:技术)?(?:参数|单位|要求))?(?:\/单位)?(?:\([^()]{1,8}\))?$/u
const thingHead =
  /^(?:主要|拟采购|拟购|采购|主要标的)?(?:仪器设备|设施设备|设备设施|机电设备|设备及?材料|材料设备|设备\/材料|设备|物资|货物类?|产品|仪器|器材|装备)(?:名称|内容)?(?:及(?:规格|型号))?$/u
const anyHead = /^(?:(?:采购|主要|货物|物品|商品|招标)?(?:标的物?|条目|品目|分项|内容|品)(?:名称|名)?|(?:物品|商品)?名称|项目内容)$/u
/** Heads of columns about what bidders own or offer. */
const othersHead = /供应商|投标人|中标人|制造年份|自有|租赁|产地|净值|残值|折旧/u

function equipmentOf(text: TightText, grid: Grid, row: number, columns: Columns): EquipmentFact | null {
  const cell = grid.at(row, columns.name)
  const counted = grid.at(row, columns.quantity)
  // a cell over several rows names one thing in several sizes, unless its quantity spans these rows, too
  if (cell === null || counted === null || cell === counted || (cell.row !== row && counted.row !== row)) return null
  const thing = thingWithin(text, cell.start, cell.end)
  const name = thing === null ? null : wordsFact(text, thing.start, thing.end)
  if (name === null) return null
  const unit = columns.unit === null ? columns.unitInHead : (grid.at(row, columns.unit)?.text ?? '')
  const quantity = quantityIn(counted.text, unit)
  const specification = columns.specification === null ? null : grid.at(row, columns.specification)
  return {
    name,
    quantity: quantity === null ? null : text.fact(quantity, counted.start, counted.end),
    specification: specification === null ? null : specificationOf(text, specification),
  }
}

function specificationOf(text: TightText, { start, end, text: words }: Cell): Fact<string> | null {
  return words.length < 2 || words.length > maxSpecificationLength || /详?见|\/$|无$/u.test(words) ? null : wordsFact(text, start, end)
}

const maxSpecificationLength = 60
