/**
 * Similar pairs of the measured data that a person judged to be one company, by the hash of their letters, so that this
 * file contains none of the data.
 */
export const handSame: ReadonlySet<string> = new Set([
  '9a8f95402ab5',
  '7799becf6cf2',
  '3cf8685a2856',
  '16e8eb2d2c24',
  'c9002614168e',
  '4d97aa8b4e4e',
  'd52c17c0fbad',
])
