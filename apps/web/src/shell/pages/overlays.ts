/** Dialogs and popovers that are open in `content`. */
export function openOverlays(content: HTMLElement | null): HTMLElement[] {
  return [...(content?.querySelectorAll<HTMLElement>('dialog[open], [popover][data-open]') ?? [])]
}

/** What was open on a page that was hidden does not come back with it. */
export function closeOverlays(overlays: readonly HTMLElement[]): void {
  for (const overlay of overlays) {
    // as if the member had pressed Escape: the page takes the dialog away
    if (overlay instanceof HTMLDialogElement) overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
    else overlay.hidePopover()
  }
}
