/** Copies to the clipboard. Returns false if the browser does not allow it, which it does on secure addresses only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
