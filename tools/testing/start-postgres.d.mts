export interface OwnPostgres {
  url: string
  processIds(): number[]
  stop(): void
}

export function findPostgres(): string | undefined
export function startPostgres(programs: string, options: { port: number; settings?: string[] }): OwnPostgres
