/** milliseconds without a sign of the member after which calls count as made by the page itself */
const presentFor = 60_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// opening the page counts as a sign, too
let lastSign = Date.now()

for (const sign of signs) {
  window.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}

/**
 * Whether the member has not used the page for a while. Calls that the page makes then (live lists, rights, watches) do
 * not keep a session alive.
 */
export function isUnattended(): boolean {
  const ago = Date.now() - lastSign
  // the clock was set back, so the time is unknown
  return ago >= presentFor
}
