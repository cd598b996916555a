/** Whether this installation shows the demo world: the server writes it into the page. */
export function isDemoWorld(): boolean {
  return document.documentElement.dataset['demo'] === 'true'
}
