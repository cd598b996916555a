/** Characters that a phone reads from a screen without effort; a longer address makes the code too dense. */
const maxLength = 700

interface PhoneAddress {
  text: string
  /** False if the page's query was too long and is left out. */
  isWhole: boolean
}

/** The address of a page with a temporary token, which logs in who opens it. */
export function phoneAddress(href: string, token: string): PhoneAddress {
  const address = new URL(href)
  address.hash = ''
  address.searchParams.set('token', token)
  const isWhole = address.href.length <= maxLength
  if (!isWhole) address.search = `?token=${encodeURIComponent(token)}`
  return { text: address.href, isWhole }
}

/** Whether a host name means the very device that uses it. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
