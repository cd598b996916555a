/**
 * The header that saves a reply under a name in any language (RFC 6266): the name as in RFC 5987, and an ASCII name for
 * clients that cannot read it.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

function encodeExtended(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
