/**
 * Licences that require no more than their notice. MPL-2.0 is allowed because packages are used unchanged: changed
 * files would have to stay open.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences that packages state in their own words, checked by hand: name@version → why it is allowed. */
const lookedUp = {
  'parse-cache-control@1.0.1': 'BSD-3-Clause by its LICENSE; tests and tools only',
  'pause-stream@0.0.11': 'MIT and Apache-2.0, written as "MIT,Apache2"',
}

/** @param {{ name: string, version: string, licence: string }} dependency */
export function isAllowed({ name, version, licence }) {
  return Object.hasOwn(lookedUp, `${name}@${version}`) || isAllowedExpression(licence)
}

/** SPDX: of `A OR B` one is enough; of `A AND B` both must be allowed. */
function isAllowedExpression(licence) {
  const words = licence.replaceAll(/^\(|\)$/g, '')
  if (words.includes(' OR ')) return words.split(' OR ').some(isAllowedExpression)
  return words.split(' AND ').every((one) => allowed.has(one.replaceAll(/[()]/g, '').trim()))
}
