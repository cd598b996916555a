/** Gives the window an address of any origin without loading it. A test that does gives it back afterwards. */
export function goToAddress(address: string): void {
  // happy-dom's own handle, which the DOM types do not declare
  ;(window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address)
}
