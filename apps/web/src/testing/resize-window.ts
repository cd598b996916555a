/** Resizes the window, in CSS pixels. Without arguments it gets the size that every test starts with. */
export function resizeWindow(width = 1366, height = 768): void {
  // happy-dom's own handle, which the DOM types do not declare
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })
}
