export declare function testsRelatedTo(changed: readonly string[], texts: ReadonlyMap<string, string>): string[] | null
