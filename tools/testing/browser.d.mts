/** Path of a browser. @throws if none is installed and none can be */
export function findBrowser(): Promise<string>
