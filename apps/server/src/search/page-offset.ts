import { totalLimit, type RecordRequest } from './port.ts'

/** Pages by number reach the first 10,000 results; what lies beyond is empty, and open to cursors only. */
export function offsetOf(request: Pick<RecordRequest<string, string>, 'page' | 'size'>): number {
  const offset = (Math.max(1, request.page ?? 1) - 1) * request.size
  return offset < totalLimit ? offset : Number.POSITIVE_INFINITY
}
