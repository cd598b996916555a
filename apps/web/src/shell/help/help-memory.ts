import { throttle } from '../../shared/throttle.ts'
import type { Form, Place } from './help-place.ts'

const storageName = 'help-panel'

interface HelpMemory {
  isOpen: boolean
  places: Partial<Record<Form, Place>>
}

/** How the member left the panel in this browser. */
export function readHelpMemory(): HelpMemory {
  const stored = readStored()
  const place = (form: Form) => {
    const place = isObject(stored['places']) ? stored['places'][form] : null
    return isPlace(place) ? { [form]: { right: place.right, bottom: place.bottom } } : {}
  }
  return { isOpen: stored['isOpen'] === true, places: { ...place('wide'), ...place('narrow') } }
}

/** Stores it a few times a second at most, because moving the panel reports every step. */
export const storeHelpMemory = throttle((memory: HelpMemory) => {
  try {
    localStorage.setItem(storageName, JSON.stringify(memory))
  } catch {
    // without storage the panel begins at its first place again
  }
})

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '{}')
    return isObject(stored) ? stored : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPlace(value: unknown): value is Place {
  return isObject(value) && Number.isFinite(value['right']) && Number.isFinite(value['bottom'])
}
