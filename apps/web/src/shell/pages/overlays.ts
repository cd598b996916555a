/** The open dialogs and popovers in `content`. */
export function openOverlays(content: HTMLElement | null): HTMLElement[] {
  return [...(content?.querySelectorAll<HTMLElement>('dialog[open], [popover][data-open]') ?? [])]
}

/** Closes the overlays of a page that was hidden, so that they do not come back with it. */
export function closeOverlays(overlays: readonly HTMLElement[]): void {
  for (const overlay of overlays) {
    // like pressing Escape: the page itself removes the dialog
    if (overlay instanceof HTMLDialogElement) overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
    else overlay.hidePopover()
  }
}
