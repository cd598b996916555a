export function checkRows(root: string, file: string): { wrong: string[]; compared: number }
