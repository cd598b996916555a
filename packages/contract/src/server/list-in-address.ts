import * as z from 'zod/mini'

/** the most characters of a list in an address */
const maxLength = 2000

/**
 * A list in the address of a GET: its items separated by commas, nothing for an empty one.
 * @param list checks the items
 * @param meaning of the field, in Chinese
 */
export function listInAddress<List extends z.ZodMiniType<readonly unknown[], string[] | undefined>>(list: List, meaning: string) {
  const written = z.pipe(
    z.string().check(z.maxLength(maxLength)),
    // the type is that of a list with a default
    z.transform((text): string[] | undefined => (text === '' ? [] : text.split(','))),
  )
  return z.prefault(z.pipe(written, list), '').check(z.describe(`${meaning}；多个用逗号隔开`))
}
