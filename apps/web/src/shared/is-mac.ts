/** Keyboards of this system have ⌘ and ⌥ where others have Ctrl and Alt. */
export const isMac = navigator.userAgent.includes('Mac')
