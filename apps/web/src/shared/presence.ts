/** Milliseconds without a sign of the member after which calls count as made by the page itself. */
const presentFor = 60_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// opening the page is a sign too
let lastSign = Date.now()

for (const sign of signs) {
  window.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}

/** Whether the page has not been used for a while. Calls that it makes then (live lists, rights, watches) do not keep a login alive. */
export function isUnattended(): boolean {
  const ago = Date.now() - lastSign
  // a clock that was set back says nothing
  return ago >= presentFor
}
