/** Keyboards of this system have ⌘ and ⌥ instead of Ctrl and Alt. */
export const isMac = navigator.userAgent.includes('Mac')
