import ChevronDown from 'lucide-react/icons/chevron-down'
import Headphones from 'lucide-react/icons/headphones'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { useMobile } from '../../shared/use-media.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { readHelpMemory, storeHelpMemory } from './help-memory.ts'
import styles from './help-panel.module.css'
import { boxOf, firstPlaces, helpSize, placeOpen, withinWindow, type Form, type Place } from './help-place.ts'
import { useMoving } from './use-moving.ts'
import { useScrolledDown } from './use-scrolled-down.ts'
import { useStepAside } from './use-step-aside.ts'
import { useWindowSize } from './use-window-size.ts'
import { useWorkElsewhere } from './use-work-elsewhere.ts'

/** pixels of the panel that stay visible while it is moved aside */
const peek = 12
const HelpContents = lateOverlay(() => import('./help-contents.tsx').then((chunk) => chunk.HelpContents))

/** The contacts for members, in a panel that they can move out of the way. */
export function HelpPanel() {
  const isNarrow = useMobile()
  const form = isNarrow ? 'narrow' : 'wide'
  return <Panel key={form} form={form} />
}

function Panel({ form }: { form: Form }) {
  const panel = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const bodyId = useId()
  const { isOpen, keepOpen, moving, ...box } = usePanelBox(form, panel)
  const isAway = useScrolledDown(form === 'narrow' && !isOpen)
  const collapse = () => {
    // the focused element is about to disappear
    if (panel.current?.contains(document.activeElement) === true) handle.current?.focus({ preventScroll: true })
    keepOpen(false)
  }
  useWorkElsewhere(panel, isOpen, collapse)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    collapse()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever in it the focus is
    <aside
      ref={panel}
      aria-label="客服"
      className={styles['panel']}
      data-form={form}
      data-open={isOpen || undefined}
      data-dragging={moving.isDragging || undefined}
      data-aside={box.isAside || undefined}
      data-away={isAway || undefined}
      data-edge={box.edge}
      style={box.style}
      onKeyDown={onKeyDown}
    >
      <Handle ref={handle} isOpen={isOpen} bodyId={bodyId} moving={moving} onClick={() => (isOpen ? collapse() : keepOpen(true))} />
      <div id={bodyId} className={styles['body']} hidden={!isOpen}>
        {isOpen && <HelpContents isOnPhone={form === 'narrow'} />}
      </div>
    </aside>
  )
}

/** The panel's position and size, and how it moves. */
function usePanelBox(form: Form, panel: RefObject<HTMLElement | null>) {
  const { place, isOpen, keepPlace, keepOpen } = useHelpMemory(form)
  const windowSize = useWindowSize()
  const size = helpSize(form, isOpen, windowSize)
  const shown = withinWindow(placeOpen(place, form, isOpen), size, windowSize)
  const moving = useMoving(shown, firstPlaces[form], (next) => keepPlace(withinWindow(next, size, windowSize)))
  const box = boxOf(shown, size, windowSize)
  const isAside = useStepAside(panel, box) && !isOpen
  const asideOffset = box.left + size.width / 2 < windowSize.width / 2 ? peek - box.right : windowSize.width - box.left - peek
  const style = { ...shown, ...size, ...(isAside ? { transform: `translateX(${asideOffset}px)` } : {}) }
  return { isOpen, keepOpen, moving, isAside, edge: edgeOf(shown, box), style }
}

interface HandleProps {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  bodyId: string
  moving: ReturnType<typeof useMoving>
  onClick: () => void
}

function Handle({ ref, isOpen, bodyId, moving, onClick }: HandleProps) {
  const hintId = useId()
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['handle']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        aria-describedby={hintId}
        {...moving.handle}
        onClick={onClick}
      >
        <Headphones size={18} aria-hidden="true" />
        <span className={styles['name']}>客服</span>
        <ChevronDown className={styles['sign']} size={14} aria-hidden="true" />
      </button>
      <span id={hintId} hidden>
        可拖动；方向键移动，Home 键放回原处
      </span>
    </>
  )
}

function useHelpMemory(form: Form) {
  const [memory, setMemory] = useState(readHelpMemory)
  useEffect(() => {
    window.addEventListener('pagehide', storeHelpMemory.flush)
    return () => window.removeEventListener('pagehide', storeHelpMemory.flush)
  }, [])
  const save = (next: typeof memory) => {
    setMemory(next)
    storeHelpMemory(next)
  }
  return {
    place: memory.places[form] ?? firstPlaces[form],
    isOpen: memory.isOpen,
    keepPlace: (place: Place) => save({ ...memory, places: { ...memory.places, [form]: place } }),
    keepOpen: (isOpen: boolean) => save({ ...memory, isOpen }),
  }
}

/** The side of the window that the panel touches. */
function edgeOf(place: Place, box: { left: number }): 'left' | 'right' | undefined {
  if (place.right === 0) return 'right'
  return box.left <= 0 ? 'left' : undefined
}
