export declare class KeptStatements {
  take(batch: Uint8Array[]): { name: string | null; messages: Uint8Array[]; answered: Uint8Array | null }
  learn(name: string, answer: Uint8Array): void
  isStale(now?: number): boolean
}
