import { titleAt, type PlanColumn } from './plan-columns.ts'
import { organisationAt, ownerAt } from './owner-in-run.ts'
import { ownerEndBeforeSite, siteBehindName, siteEnd, siteStart } from './site-in-run.ts'

/** Where a cell stood in a table whose text lost everything between its cells. Offsets of the tight text, end exclusive. */
export interface RunCell {
  column: PlanColumn
  start: number
  end: number
}

/** One project of a plan: its cells, in the order of the text. */
export type RunRow = RunCell[]

/** A table of which only the text is left, one cell right behind the other. */
export interface RunTable {
  /** The titles as written, because they may give the unit of an amount. */
  heads: RunCell[]
  rows: RunRow[]
}

/**
 * Reads `序号项目名称建设单位(或招标人)项目概况招标方式投资额(万元)资金来源预计招标时间1某某工程某某局新建…公开招标约250万元自筹2026年5月注：…`.
 * Cells are told apart by values whose column is certain (a way of tendering, an amount, a month); the others by the title, which names the project,
 * and by how names of organisations end.
 * @param title tight title of the notice
 */
export function readRunTogether(tight: string, title: string): RunTable[] {
  return headsIn(tight).map((heads, index, all) => {
    const start = heads.at(-1)?.end ?? 0
    const next = all[index + 1]?.[0]?.start ?? tight.length
    const end = Math.min(next, start + maxTableLength)
    return {
      heads,
      rows: rowsOf(
        tight,
        { start, end },
        heads.map(({ column }) => column),
        title,
      ),
    }
  })
}

/** Maximum number of characters that are read from a table. */
const maxTableLength = 60_000

/** Runs of at least four column titles, which include the project's name and its amount or time. */
function headsIn(tight: string): RunCell[][] {
  const runs: RunCell[][] = []
  for (const { index } of tight.matchAll(firstTitle)) {
    if (index < (runs.at(-1)?.at(-1)?.end ?? 0)) continue
    const run = headsAt(tight, index)
    const columns = new Set(run.map(({ column }) => column))
    if (run.length >= 4 && columns.size === run.length && columns.has('name') && (columns.has('investment') || columns.has('expected')))
      runs.push(run)
    if (runs.length === maxTables) break
  }
  return runs
}

const maxTables = 20
const firstTitle = /序号|(?:投资)?项目(?:统一)?代码|(?:招标|工程)?项目名称|工程名称/gu

function headsAt(tight: string, start: number): RunCell[] {
  const run: RunCell[] = []
  let at = start
  for (let found = titleAt(tight, at); found !== null && run.length < 16; found = titleAt(tight, at)) {
    run.push({ column: found.column, start: at, end: found.end })
    at = found.end
  }
  return run
}

interface Stretch {
  start: number
  end: number
}

const remark = /(?:注|备注|说明)[:1]|招标项目实际情况|招标计划中所列|以上(?:信息|内容|招标计划)|本招标计划|特此公告/u

function rowsOf(tight: string, table: Stretch, columns: PlanColumn[], title: string): RunRow[] {
  const text = tight.slice(table.start, table.end)
  const last = remark.exec(text)
  const body = last === null ? text : text.slice(0, last.index)
  return rowStarts(body, columns, title).map(({ start, end, from }) => {
    const cells = cellsOf(body.slice(from, end), columns, title).map((cell) => ({
      ...cell,
      start: cell.start + from,
      end: cell.end + from,
    }))
    const numbered = start < from ? [{ column: 'number' as const, start, end: from }, ...cells] : cells
    return numbered.map((cell) => ({ ...cell, start: cell.start + table.start, end: cell.end + table.start }))
  })
}

/** Where rows begin: at their numbers, in order, if they are numbered. `from` is the offset behind the number. */
function rowStarts(body: string, columns: PlanColumn[], title: string): (Stretch & { from: number })[] {
  const [first] = columns
  if (first !== 'number' || !body.startsWith('1')) return [{ start: 0, end: body.length, from: 0 }]
  const starts = [{ start: 0, from: 1 }]
  for (let number = 2; number <= maxRows; number++) {
    const last = starts.at(-1)?.from ?? 1
    const at = numberAt(body, last, String(number), sharedName(body.slice(1), title))
    if (at === null) break
    starts.push({ start: at, from: at + String(number).length })
  }
  return starts.map(({ start, from }, index) => ({ start, from, end: starts[index + 1]?.start ?? body.length }))
}

const maxRows = 200

/** The number of the next row: before a name that begins as the others, else right behind a time or an amount with its unit. */
function numberAt(body: string, from: number, number: string, shared: string): number | null {
  for (let at = body.indexOf(number, from); at !== -1; at = body.indexOf(number, at + 1)) {
    const rest = body.slice(at + number.length, at + number.length + 12)
    if (
      !/^[\p{Script=Han}(A-Za-z]|^20\d\d年|^\d{4}-\d{6}-/u.test(rest) ||
      /^(?:日|月|年|号楼|个|栋|万|元|层|米|台|条|座|套|标段|#)/u.test(rest)
    )
      continue
    if (shared !== '' && rest.startsWith(shared)) return at
    if (
      /(?:[\d.]万?元|20\d\d(?:年(?:1[0-2]|0?[1-9])月|年?底|年[上下]半年|[-./](?:1[0-2]|0[1-9]|[2-9]))|季度|-\d{2}-\d{2}-\d{6})(?:\([^()]{0,30}\))?$/u.test(
        body.slice(Math.max(0, at - 40), at),
      )
    )
      return at
  }
  return null
}

/** What the names in a plan's rows begin with: the beginning of the first, if the title has it, too. */
function sharedName(body: string, title: string): string {
  const named = namedByTitle(body, title)
  return named >= 6 ? body.slice(0, Math.min(named, 10)) : ''
}

/** Number of characters at the beginning of a run that the title repeats. A bracket before the title names the place: `[安福县]`. */
export function namedByTitle(run: string, title: string): number {
  const bare = title.replace(/^[[(][^\])]{1,20}[\])]/u, '')
  let length = 0
  while (length < bare.length && length < run.length && bare[length] === run[length]) length += 1
  return length >= 4 ? length : 0
}

const method = '(?:公开招标|邀请招标|公开比选|竞争性(?:谈判|磋商)|直接发包|单一来源(?:采购)?|询价|公开|邀请)'
const investment =
  '(?:(?:项目)?(?:总?投资|合同估算价?|估算|预算|暂定|预计)?(?:额|金额|价)?(?:估算)?[约为:]{0,3}[\\d,]{1,15}(?:\\.\\d{1,6})?(?:亿|万)?元?(?:\\([^()]{0,40}\\))?)'
const expected =
  '(?:预?计?20\\d{2}(?:年(?:(?:1[0-2]|0?[1-9])月?[-~至到])?(?:1[0-2]|0?[1-9])月(?:(?:3[01]|[12]\\d|0?[1-9])日|[上中下]旬|底|份)?|年[上下]半年|年?底|年?第?[一二三四1-4]季度|[-./](?:1[0-2]|0?[1-9])(?:[-./]\\d{1,2})?))'
const kind =
  '(?:施工总承包|工程总承包|勘察设计|勘察、?设计|施工|监理|设计|勘察|EPC|货物|服务|工程|设备采购|房屋建筑|市政工程|房建市政|房建及市政工程|水利工程|交通工程)'
const kindFirst = new RegExp(`^${kind}`, 'u')
const kindLast = new RegExp(`${kind}$`, 'u')
/** Columns whose values are recognised wherever they stand. */
const sureValues = new Map<PlanColumn, string>([
  ['method', method],
  ['investment', investment],
  ['expected', expected],
])
/** Patterns for the values of neighbouring columns, by the names of these columns. */
const neighbours = new Map(
  ordersOf([...sureValues.keys()]).map((group) => [
    group.join(),
    new RegExp(group.map((column) => `(${sureValues.get(column)})`).join(''), 'u'),
  ]),
)
const lots = /^[1-9]\d?(?:个标段|个)?/u

/** The cells of one row, on both sides of its project code if it has one, because nothing else looks like a code. */
function cellsOf(row: string, columns: PlanColumn[], title: string): RunCell[] {
  const at = columns.indexOf('code')
  const code = at === -1 ? null : codeIn(row)
  if (code === null) return cellsBetween(row, columns, title)
  const behind = cellsBetween(row.slice(code.end), columns.slice(at + 1), title)
  return [
    ...cellsBetween(row.slice(0, code.start), columns.slice(0, at), title),
    { column: 'code', ...code },
    ...behind.map((cell) => ({ ...cell, start: cell.start + code.end, end: cell.end + code.end })),
  ]
}

/** Where the only code of a row stands. The digits of neighbouring cells may stand right beside it. */
function codeIn(row: string): Stretch | null {
  const [only, ...others] = row.matchAll(/(?:20[12]\d|[12]\d(?:0[1-9]|1[0-2]))-\d{6}-\d{2}-\d{2}-\d{6}/gu)
  return only === undefined || others.length > 0 ? null : { start: only.index, end: only.index + only[0].length }
}

/** Divides the text between two recognised values among the columns between theirs. */
function cellsBetween(row: string, columns: PlanColumn[], title: string): RunCell[] {
  const wanted = columns.filter((column) => column !== 'number' && column !== 'code')
  const sure = sureCells(row, wanted)
  const cells: RunCell[] = []
  let at = 0
  let waiting: PlanColumn[] = []
  for (const column of wanted) {
    const cell = sure.find((found) => found.column === column)
    if (cell === undefined) {
      if (!sureValues.has(column)) waiting.push(column)
      continue
    }
    cells.push(...partedCells(row, { start: at, end: cell.start }, waiting, title), cell)
    at = cell.end
    waiting = []
  }
  return [...cells, ...partedCells(row, { start: at, end: row.length }, waiting, title)].filter(({ start, end }) => end > start)
}

/** Recognised values of neighbouring columns are searched for together, because a description may contain an amount or a month of its own. */
function sureCells(row: string, wanted: PlanColumn[]): RunCell[] {
  const cells: RunCell[] = []
  let from = 0
  for (const group of sureGroups(wanted)) {
    const found = firstOf(row, group, from) ?? lastAmount(row, group, from)
    if (found === null) continue
    cells.push(...found)
    from = found.at(-1)?.end ?? from
  }
  return cells
}

/** Runs of neighbouring columns whose values are recognised. */
function sureGroups(wanted: PlanColumn[]): PlanColumn[][] {
  const groups: PlanColumn[][] = [[]]
  for (const column of wanted) {
    if (!sureValues.has(column)) groups.push([])
    else groups.at(-1)?.push(column)
  }
  return groups.filter((group) => group.length > 0)
}

/** All orders of all non-empty selections of the columns. */
function ordersOf(columns: readonly PlanColumn[]): PlanColumn[][] {
  return columns.flatMap((first) => {
    const others = columns.filter((column) => column !== first)
    return [[first], ...ordersOf(others).map((rest) => [first, ...rest])]
  })
}

function firstOf(row: string, group: PlanColumn[], from: number): RunCell[] | null {
  const found = neighbours.get(group.join())?.exec(row.slice(from)) ?? null
  if (found === null) return null
  let at = from + found.index
  return group.map((column, index) => {
    const start = at
    at += (found[index + 1] ?? '').length
    return { column, start, end: at }
  })
}

/** If cells are joined over several rows, only the amount is left of a group: the last one with its unit. */
function lastAmount(row: string, group: PlanColumn[], from: number): RunCell[] | null {
  if (!group.includes('investment')) return null
  const amounts = [...row.slice(from).matchAll(/约?[\d,]{1,15}(?:\.\d{1,6})?[万亿]元?/gu)]
  const last = amounts.at(-1)
  return last === undefined ? null : [{ column: 'investment', start: from + last.index, end: from + last.index + last[0].length }]
}

/** Divides a stretch among columns whose values cannot be recognised. */
function partedCells(row: string, { start, end }: Stretch, columns: PlanColumn[], title: string): RunCell[] {
  const [first, ...others] = columns
  if (first === undefined || end <= start) return []
  const text = row.slice(start, end)
  if (others.length === 0) return [{ column: first, start, end }]
  const cut = cutOf(text, first, others, title)
  return [{ column: first, start, end: start + cut }, ...partedCells(row, { start: start + cut, end }, others, title)]
}

/** Where the first of several columns ends. */
function cutOf(text: string, first: PlanColumn, others: PlanColumn[], title: string): number {
  if (first === 'name') return nameEnd(text, others, title)
  if (first === 'owner') return others[0] === 'site' ? ownerEndBeforeSite(text) : (organisationAt(text, 0)?.end ?? 0)
  if (first === 'kind') return lengthOf(kindFirst, text)
  if (first === 'lots') return lengthOf(lots, text)
  if (first === 'site') return siteEnd(text, others[0])
  if (others[0] === 'site' && others.length === 1) return siteStart(text) ?? text.length
  return beforeOwner(text, others)
}

function lengthOf(words: RegExp, text: string): number {
  return words.exec(text)?.[0].length ?? 0
}

const lot = /^[(]?(?:第?[一二三四五六七八九十\dA-Z]{1,3}(?:标段|标|包)|(?:标段|标包)[一二三四五六七八九十\dA-Z]{1,3})[)]?/u

function nameEnd(text: string, others: PlanColumn[], title: string): number {
  const said = namedByTitle(text, title)
  const named = said === 0 ? 0 : said + lengthOf(lot, text.slice(said))
  const site = others[0] === 'site' ? siteBehindName(text, named, others[1]) : null
  if (site !== null) return site
  if (others.includes('owner')) {
    const owner = ownerAt(text, named)
    if (owner === null) return named
    const isKindBetween = others.includes('kind') && others.indexOf('kind') < others.indexOf('owner')
    return isKindBetween ? (kindLast.exec(text.slice(0, owner.start))?.index ?? owner.start) : owner.start
  }
  return named
}

/** A description or a source of funds ends at the owner if an owner column follows; otherwise it takes the whole text. */
function beforeOwner(text: string, others: PlanColumn[]): number {
  return others.includes('owner') ? (ownerAt(text, 0)?.start ?? text.length) : text.length
}
