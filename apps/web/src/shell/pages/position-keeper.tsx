import { Component } from 'react'

import type { Arrival } from '../../shared/router/index.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { closeOverlays, openOverlays } from './overlays.ts'
import {
  forgetAddressesBut,
  positionAtAddress,
  positionAtStep,
  rememberPosition,
  storePositions,
  type Position,
  type Step,
} from './position-memory.ts'
import { restorePosition } from './restore-position.ts'

interface PositionKeeperProps {
  step: Step
  /** Path of the visible page. A new address with the same path leaves scrolling to the page. */
  path: string
  arrival: Arrival
}

/** True until something has been visible since the program was loaded. */
let isFirst = true

/**
 * Remembers where the member was on each page, and restores it before the page is painted. It is a class, because only
 * a class is called before the document changes: a hidden page takes its height with it.
 */
export class PositionKeeper extends Component<PositionKeeperProps> {
  private stopRestoring: () => void = () => undefined

  override componentDidMount(): void {
    window.addEventListener('pagehide', this.store)
    const isWayBack = this.props.arrival === 'POP' && (!isFirst || isReloaded())
    const position = isWayBack ? positionAtStep(this.props.step) : null
    if (position !== null) this.restore(position, true)
    else if (!isFirst) window.scrollTo(0, 0)
    isFirst = false
  }

  override getSnapshotBeforeUpdate(before: PositionKeeperProps): HTMLElement[] {
    if (isSameStep(before.step, this.props.step)) return []
    this.stopRestoring()
    forgetAddressesBut(useTabs.getState().tabs.map(({ fullPath }) => fullPath))
    rememberPosition(before.step, this.position())
    return before.path === this.props.path ? [] : openOverlays(content())
  }

  override componentDidUpdate(before: PositionKeeperProps, _state: unknown, overlays: HTMLElement[]): void {
    const { step, path, arrival } = this.props
    if (isSameStep(before.step, step)) return
    closeOverlays(overlays)
    if (arrival === 'POP') this.arrive(positionAtStep(step), true)
    // a link of the menu or a tab keeps the focus
    else if (before.path !== path) this.arrive(positionAtAddress(step.address), isFocusLost())
  }

  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', this.store)
    this.stopRestoring()
    this.store()
  }

  override render() {
    return null
  }

  private arrive(position: Position | null, withFocus: boolean): void {
    if (position === null) window.scrollTo(0, 0)
    else this.restore(position, withFocus)
    this.rescueFocus()
  }

  private restore(position: Position, withFocus: boolean): void {
    const page = content()
    if (page !== null) this.stopRestoring = restorePosition(page, position, withFocus)
  }

  /** If the focused element was hidden with its page, focuses the new page. */
  private rescueFocus(): void {
    if (isFocusLost() && document.querySelector('dialog[open]') === null) content()?.focus({ preventScroll: true })
  }

  private position(): Position {
    const focused = document.activeElement
    const isInPage = focused instanceof HTMLElement && focused.closest('main > *') !== null
    return {
      scrollY: window.scrollY,
      element: isInPage ? new WeakRef(focused) : null,
      link: isInPage ? focused.getAttribute('href') : null,
    }
  }

  private readonly store = () => {
    rememberPosition(this.props.step, this.position())
    storePositions()
  }
}

function isSameStep(one: Step, other: Step): boolean {
  return one.key === other.key && one.address === other.address
}

function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[style*="display: none"]') !== null
}

// not passed as a prop: when the frame is removed, React clears its refs first
function content(): HTMLElement | null {
  return document.querySelector('main')
}

// a typed address is not a way back, even if the browser reuses the key of an older step
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}
