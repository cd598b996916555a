/** milliseconds after which no browser still reads the file that it saves */
const savedWithin = 60_000

/** Saves a file to the member's disk, as the browser does it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), savedWithin)
}
