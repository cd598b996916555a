import { amountBoundsLabel, boundsOverlap, parseAmountBounds } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import { amountDictionary, hasListsAsLabels, type Option } from './dictionary-items.ts'

/** The future item, checked against the others of its dictionary. @throws AppError request.invalid with the field */
export function checkedItem(
  dictionary: string,
  { value, label }: { value: string; label?: string | undefined },
  others: readonly Option[],
): Option {
  if (dictionary === amountDictionary) return checkedRange(value, others)
  if (others.some((item) => item.value === value)) refuse('value', `值“${value}”已经有了，请换一个`)
  if (label === undefined) refuse('label', '请填写名称')
  if (!hasListsAsLabels(dictionary) && others.some((item) => item.label === label)) refuse('label', `名称“${label}”已经有了，请换一个`)
  return { value, label }
}

/** A range of amounts is named by its bounds, and ranges must not overlap. */
function checkedRange(value: string, others: readonly Option[]): Option {
  const bounds = parseAmountBounds(value)
  if (bounds === null) {
    refuse('value', '金额区间应为“起-止”，以分为单位的整数，起小于止，止可以不填（表示以上），例如 0-20000000 表示 20万内')
  }
  const overlapped = others.find((item) => {
    const other = parseAmountBounds(item.value)
    return other !== null && boundsOverlap(bounds, other)
  })
  if (overlapped !== undefined) refuse('value', `与“${overlapped.label}”重叠，请先调整那一个区间`)
  return { value, label: amountBoundsLabel(bounds) }
}

function refuse(field: string, text: string): never {
  throw new AppError('request.invalid', { fields: { [field]: text } })
}
