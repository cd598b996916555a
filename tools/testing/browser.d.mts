/** Path of a browser. @throws when none is installed and none can be */
export function findBrowser(): Promise<string>
