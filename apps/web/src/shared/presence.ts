/** Milliseconds after which calls are no longer what the member asked for, but what the page asks for by itself. */
const presentFor = 60_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// the page was opened by somebody
let lastSign = Date.now()

for (const sign of signs) {
  window.addEventListener(sign, () => void (lastSign = Date.now()), { capture: true, passive: true })
}

/** Whether nobody has touched the page of late. What it asks for then (a list that follows along, rights, a watch) does not keep a login alive. */
export function isUnattended(): boolean {
  const ago = Date.now() - lastSign
  // a clock that was set back says nothing
  return ago >= presentFor
}
