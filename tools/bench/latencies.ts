/** Collects milliseconds of many calls. */
export class Latencies {
  private readonly samples: number[] = []

  add(milliseconds: number): void {
    this.samples.push(milliseconds)
  }

  get count(): number {
    return this.samples.length
  }

  /** `p50 p95 p99 max`, in columns. */
  columns(): string {
    const sorted = this.samples.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
    return [at(0.5), at(0.95), at(0.99), at(1)].map((value) => value.toFixed(1).padStart(9)).join('')
  }
}

export const latencyHeader = ['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')

/** The duration of the work, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}
