/** Whether this installation shows the demo world. The server writes that into the page. */
export function isDemoWorld(): boolean {
  return document.documentElement.dataset['demo'] === 'true'
}
