/** Gives the window another size, in CSS pixels; without one, that of every test at its start. */
export function resizeWindow(width = 1366, height = 768): void {
  // happy-dom's own handle, which the browser's types do not know
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })
}
