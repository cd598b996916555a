/**
 * A notice's address in the form in which addresses are compared: host in lower case; without scheme, default port, empty parts and tracking
 * parameters; parameters in order. The fragment is kept if it is a route (`#/detail?id=7`).
 * Null if the address cannot identify a notice.
 */
export function comparedUrl(url: string | null): string | null {
  if (url === null || url.length > maxAddressLength) return null
  const parsed = parsedUrl(url)
  if (parsed === null) return null
  const path = parsed.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const query = keptParameters(parsed.searchParams)
  const route = /^#!?\//.test(parsed.hash) ? parsed.hash : ''
  if (route === '' && query === '' && isIndex(path)) return null
  return `${parsed.host.toLowerCase()}${path}${query === '' ? '' : `?${query}`}${route}`
}

/** Maximum number of characters. A longer text is no usable address. */
const maxAddressLength = 8192

function parsedUrl(url: string): URL | null {
  try {
    const parsed = new URL(url.startsWith('//') ? `https:${url}` : url.trim())
    return /^https?:$/.test(parsed.protocol) ? parsed : null
  } catch {
    return null
  }
}

/** Whether the path is a site's front page or a list, and so no notice. */
function isIndex(path: string): boolean {
  return path === '' || /\/(?:index|default|home|list)(?:_\d+)?(?:\.\w{2,5})?$/i.test(path)
}

function keptParameters(parameters: URLSearchParams): string {
  return [...parameters]
    .filter(([name, value]) => value !== '' && !tracking.test(name))
    .map(([name, value]) => `${readable(name)}=${readable(value)}`)
    .sort()
    .join('&')
}

/** Decodes the text, except for characters that would then have another meaning. */
function readable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- an address loses control characters at its ends
  return text.replace(/[\u0000-\u0020#&+%=\u007f]/g, encodeURIComponent)
}

const tracking =
  /^(?:utm_.*|spm|from|source|share\w*|timestamp|ts|_|_t|rnd|random|nonce|jsessionid|gclid|fbclid|bd_vid|isappinstalled|scene)$/i
