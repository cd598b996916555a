/** Calculations with the codes of GB/T 2260: 330000 is a province, 330200 a city in it, and 330212 a district of that city. */

export function isAreaCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
}

/** The digits that a code shares with all areas inside it: 330000 → 33, 330200 → 3302. */
export function areaPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2)
  return code.endsWith('00') ? code.slice(0, 4) : code
}

/** Whether an area is the same as another one or lies in it: 330212 lies in 330200 and in 330000. */
export function isInArea(code: string, outer: string): boolean {
  return code.startsWith(areaPrefix(outer))
}

/** 330212 → 330000. */
export function provinceCode(code: string): string {
  return `${code.slice(0, 2)}0000`
}

/** 330212 → 330200. In municipalities, and where the province governs a county directly, no area has the resulting code. */
export function cityCode(code: string): string {
  return `${code.slice(0, 4)}00`
}
