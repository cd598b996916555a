/** Units in which equipment is counted, the longer first. */
export const unit =
  '(?:台套|台/套|台\\(套\\)|台|套|部|辆|面|组|座|个|件|批|只|块|张|盏|架|艘|樘|扇|具|支|副|对|把|节|根|条|项|处|份|箱|卷|株|台次|公里|吨|米|km|kg|m|t)'
export const number = '(?:\\d{1,8}(?:\\.\\d{1,3})?|[一二两三四五六七八九十百]{1,4})'

const written = new RegExp(`^(?:约|暂定|暂估|预估|共|不少于)?(${number})(${unit})?(?=$|[,;、(/]|左右)`, 'u')
const onlyUnit = new RegExp(`^${unit}$`, 'u')

/** `2台` in `约2台,详见附件`, with the unit of the column if the cell has none. Null if the cell has no number. */
export function quantityIn(cell: string, unitOfColumn: string): string | null {
  const found = written.exec(cell.slice(0, maxLength))
  if (found === null) return null
  const [, count = '', own] = found
  return count + (own ?? (onlyUnit.test(unitOfColumn) ? unitOfColumn : ''))
}

const maxLength = 40
