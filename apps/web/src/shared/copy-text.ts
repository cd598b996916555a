/** Copies to the clipboard; false where the browser does not let the page (it does so on secure addresses only). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
