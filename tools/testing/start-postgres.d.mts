export interface OwnPostgres {
  url: string
  processIds(): number[]
  stop(): void
}

export function findPostgres(): string | undefined
export function startPostgres(programs: string, settings?: string[]): Promise<OwnPostgres>
