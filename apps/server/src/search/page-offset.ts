import { totalLimit, type RecordRequest } from './port.ts'

/** Numbered pages reach the first 10,000 results; pages beyond are empty and can only be reached by cursor. */
export function offsetOf(request: Pick<RecordRequest<string, string>, 'page' | 'size'>): number {
  const offset = (Math.max(1, request.page ?? 1) - 1) * request.size
  return offset < totalLimit ? offset : Number.POSITIVE_INFINITY
}
