export declare function specsRelatedTo(
  features: readonly string[],
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
): string[]
