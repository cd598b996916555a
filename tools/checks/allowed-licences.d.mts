/** Whether a package's licence (SPDX, or looked up) is allowed. */
export function isAllowed(dependency: { name: string; version: string; licence: string }): boolean
