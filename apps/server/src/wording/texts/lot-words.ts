/** Source of a pattern for the kinds of lots. */
export const kindOfLot = '(?:标段|标项|标包|包件|采购包|子包|分包|(?<![承发书面打红])包(?![装含括干裹工]))'

/** Source of a pattern for the number or letter of a lot: 二, Ⅱ, II, B, 2. */
export const ordinalOfLot =
  '(?:(?<![统同任每某单共一二三四五六七八九十])[一二三四五六七八九十]{1,3}|[ⅠⅡⅢⅣⅤⅥⅦⅧ]|(?<![A-Z])(?:[IVX]{1,4}|[A-H])|(?<![\\d.共])\\d{1,2})'

/** Source of a pattern for a lot: 第二标段, 包1, A包, 合同包2. */
export const writtenLot = `(?:第?\\s?${ordinalOfLot}\\s?${kindOfLot}|(?:采购|合同|招标)?(?:包组|${kindOfLot})\\s?第?${ordinalOfLot}(?![\\d个A-Z]))`

/** Source of a pattern for one lot or several, with the sign behind them: `标段一、标段二：`. */
export const announcedLots = `${writtenLot}(?:[、和及]${writtenLot}){0,5}[:,为]?`
