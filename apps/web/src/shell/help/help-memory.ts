import { throttle } from '../../shared/throttle.ts'
import type { Form, Place } from './help-place.ts'

const storageName = 'help-panel'

interface HelpMemory {
  isOpen: boolean
  places: Partial<Record<Form, Place>>
}

/** How the panel was left in this browser. */
export function readHelpMemory(): HelpMemory {
  const stored = readStored()
  const place = (form: Form) => {
    const place = isObject(stored['places']) ? stored['places'][form] : null
    return isPlace(place) ? { [form]: { right: place.right, bottom: place.bottom } } : {}
  }
  return { isOpen: stored['isOpen'] === true, places: { ...place('wide'), ...place('narrow') } }
}

/** Keeps it, a few times a second at most: moving the panel tells of every step. */
export const storeHelpMemory = throttle((memory: HelpMemory) => {
  try {
    localStorage.setItem(storageName, JSON.stringify(memory))
  } catch {
    // the browser keeps nothing for this page: then the panel is at its first place again
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
