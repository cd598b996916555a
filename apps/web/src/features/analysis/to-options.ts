/** The options of a filter as those of a `Segmented`. */
export function toOptions<Code extends string>(options: readonly { code: Code; name: string }[]): { value: Code; label: string }[] {
  return options.map(({ code, name }) => ({ value: code, label: name }))
}
