/** A cell of a table. Offsets are those of the tight text. A cell that spans several places stands once in `cells`, and at each of its places in the grid. */
export interface Cell {
  start: number
  end: number
  /** Tight text without the newlines inside the cell. */
  text: string
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/** A table with its spans resolved. */
export interface Grid {
  rows: number
  columns: number
  cells: Cell[]
  at(row: number, column: number): Cell | null
  /** Distinct cells of a row, from left to right. */
  row(row: number): Cell[]
}

export interface CellSource {
  start: number
  end: number
  text: string
  rowSpan: number
  columnSpan: number
}

/** Lays out cells as browsers do: each takes the next free place of its row. Spans are cut if they would make a grid too large for a real table. */
export function layOutGrid(sources: CellSource[][]): Grid {
  const places: (Cell | undefined)[][] = sources.map(() => [])
  const cells: Cell[] = []
  sources.forEach((row, rowIndex) => {
    let column = 0
    for (const source of row) {
      while (places[rowIndex]?.[column] !== undefined) column += 1
      if (column >= maxColumns) break
      const cell = { ...source, row: rowIndex, column, columnSpan: Math.min(source.columnSpan, maxColumns - column) }
      cells.push(cell)
      occupy(places, cell)
      column += cell.columnSpan
    }
  })
  const columns = places.reduce((most, row) => Math.max(most, row.length), 0)
  return {
    rows: places.length,
    columns,
    cells,
    at: (row, column) => places[row]?.[column] ?? null,
    row: (row) => [...new Set((places[row] ?? []).filter((cell) => cell !== undefined))],
  }
}

const maxColumns = 60
/** Maximum number of places that one cell may take. Only an attack needs more. */
const maxPlaces = 3000

function occupy(places: (Cell | undefined)[][], cell: Cell): void {
  const height = Math.min(cell.rowSpan, Math.ceil(maxPlaces / cell.columnSpan))
  const lastRow = Math.min(cell.row + height, places.length)
  for (let row = cell.row; row < lastRow; row++) {
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
      const line = places[row]
      if (line !== undefined && line[column] === undefined) line[column] = cell
    }
  }
}
