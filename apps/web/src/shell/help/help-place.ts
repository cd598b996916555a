import { helpPanelHeight } from '@tender/contract'
import { pageScale } from '../../shared/page-scale.ts'

/** Distances in pixels between the panel's right and lower edges and those of the window. */
export interface Place {
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** `narrow` means phones and small tablets. */
export type Form = 'wide' | 'narrow'

/** no wider than the margin beside the content, even with compact cards, so that the panel never covers the end of a row */
const closedWidth: Readonly<Record<Form, number>> = { wide: 24, narrow: 22 }
const openWidth = 300
const narrowMargin = 12

/** The position of the panel until a member moves it. */
export const firstPlaces: Readonly<Record<Form, Place>> = {
  wide: { right: 0, bottom: 120 },
  narrow: { right: 0, bottom: 24 },
}

export function helpSize(form: Form, isOpen: boolean, window: Size): Size {
  const scale = pageScale(window.width)
  if (!isOpen) return { width: closedWidth[form] * scale, height: helpPanelHeight.closed * scale }
  const margin = form === 'narrow' ? 2 * narrowMargin : 0
  return {
    width: Math.min(openWidth * scale, window.width - margin),
    height: Math.min(helpPanelHeight.open * scale, window.height - margin),
  }
}

/** The position of the open panel, which keeps away from the edges on a phone. */
export function placeOpen(place: Place, form: Form, isOpen: boolean): Place {
  return isOpen && form === 'narrow' ? { right: Math.max(narrowMargin, place.right), bottom: Math.max(narrowMargin, place.bottom) } : place
}

/** The nearest position at which the whole panel is inside the window. */
export function withinWindow({ right, bottom }: Place, panel: Size, window: Size): Place {
  return {
    right: Math.max(0, Math.min(right, window.width - panel.width)),
    bottom: Math.max(0, Math.min(bottom, window.height - panel.height)),
  }
}

/** The area that the panel covers, in the window's coordinates. */
export function boxOf({ right, bottom }: Place, panel: Size, window: Size): Box {
  const left = window.width - right - panel.width
  const top = window.height - bottom - panel.height
  return { left, top, right: left + panel.width, bottom: top + panel.height }
}

export function areApart(one: Box, other: Box): boolean {
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
}
