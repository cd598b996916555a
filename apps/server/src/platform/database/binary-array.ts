/**
 * Arrays in PostgreSQL's binary format (array_recv, textrecv, jsonb_recv), for parameters with long texts. Writing them takes one copy, and the server reads them
 * without parsing each character, as it would a literal or JSON. The statement must cast the parameter: `$1::text[]`, `$2::jsonb[]`.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  return encodeArray(values, textType, '')
}

/** @param values JSON texts */
export function jsonbArray(values: readonly string[]): Buffer {
  return encodeArray(values, jsonbType, '\u0001')
}

// pg_type.oid
const textType = 25
const jsonbType = 3802

function encodeArray(values: readonly (string | null)[], type: number, prefix: string): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value) + prefix.length))
  const array = Buffer.allocUnsafe(headLength + lengths.reduce((sum, length) => sum + 4 + length, 0))
  let at = array.writeInt32BE(1, 0)
  at = array.writeInt32BE(values.includes(null) ? 1 : 0, at)
  at = array.writeInt32BE(type, at)
  at = array.writeInt32BE(values.length, at)
  // lower bound of the array's index
  at = array.writeInt32BE(1, at)
  for (const [place, value] of values.entries()) {
    at = array.writeInt32BE(value === null ? -1 : (lengths[place] ?? 0), at)
    if (value !== null) at += array.write(prefix, at) + array.write(value, at + prefix.length)
  }
  return array
}

const headLength = 20
