/**
 * A notice's address as it is compared: host in lower case, scheme, default port, empty parts and tracking parameters dropped, parameters in order;
 * the fragment stays where it is a route (`#/detail?id=7`). Null where the address can't tell one notice from others.
 */
export function comparedUrl(url: string | null): string | null {
  if (url === null || url.length > longestAddress) return null
  const parsed = parse(url)
  if (parsed === null) return null
  const path = parsed.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const query = keptParameters(parsed.searchParams)
  const route = /^#!?\//.test(parsed.hash) ? parsed.hash : ''
  if (route === '' && query === '' && isIndex(path)) return null
  return `${parsed.host.toLowerCase()}${path}${query === '' ? '' : `?${query}`}${route}`
}

/** Characters: anything longer is no usable address. */
const longestAddress = 8192

function parse(url: string): URL | null {
  try {
    const parsed = new URL(url.startsWith('//') ? `https:${url}` : url.trim())
    return /^https?:$/.test(parsed.protocol) ? parsed : null
  } catch {
    return null
  }
}

/** A site's front page or a list is no notice. */
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

/** Decoded, except for signs that would then mean something else. */
function readable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- an address drops control characters at its ends
  return text.replace(/[\u0000-\u0020#&+%=\u007f]/g, encodeURIComponent)
}

const tracking =
  /^(?:utm_.*|spm|from|source|share\w*|timestamp|ts|_|_t|rnd|random|nonce|jsessionid|gclid|fbclid|bd_vid|isappinstalled|scene)$/i
