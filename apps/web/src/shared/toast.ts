import { toastDuration } from '@tender/contract'
import { create } from 'zustand'

export type ToastType = 'error' | 'success' | 'info' | 'warning'

export interface Toast {
  id: number
  type: ToastType
  text: string
}

/** The visible toast. There is one at most: a new one replaces the old one. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }))

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows `text` for `duration` milliseconds. */
export function showToast(type: ToastType, text: string, duration: number = toastDuration): void {
  clearTimeout(timer)
  lastId += 1
  useToast.setState({ toast: { id: lastId, type, text } })
  timer = setTimeout(closeToast, duration)
}

export function closeToast(): void {
  clearTimeout(timer)
  useToast.setState({ toast: null })
}
