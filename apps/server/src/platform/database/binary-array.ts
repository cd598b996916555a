/**
 * Arrays as PostgreSQL's wire has them in binary (array_recv, textrecv, jsonb_recv), for parameters that hold long texts: written with one copy and read without
 * being taken apart character by character, as a literal or JSON is. The statement must cast the parameter: `$1::text[]`, `$2::jsonb[]`.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  return arrayOf(values, textType, '')
}

/** @param values JSON texts */
export function jsonbArray(values: readonly string[]): Buffer {
  return arrayOf(values, jsonbType, '\u0001')
}

// pg_type.oid
const textType = 25
const jsonbType = 3802

function arrayOf(values: readonly (string | null)[], type: number, prefix: string): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value) + prefix.length))
  const array = Buffer.allocUnsafe(headLength + lengths.reduce((sum, length) => sum + 4 + length, 0))
  let at = array.writeInt32BE(1, 0)
  at = array.writeInt32BE(values.includes(null) ? 1 : 0, at)
  at = array.writeInt32BE(type, at)
  at = array.writeInt32BE(values.length, at)
  // places are counted from 1
  at = array.writeInt32BE(1, at)
  for (const [place, value] of values.entries()) {
    at = array.writeInt32BE(value === null ? -1 : (lengths[place] ?? 0), at)
    if (value !== null) at += array.write(prefix, at) + array.write(value, at + prefix.length)
  }
  return array
}

const headLength = 20
