import type { Database, Transaction } from '../platform/database/executor.ts'

/** A database that calls `onStep` before each step: each statement, each commit, and what follows a commit. */
export function steppingDatabase(real: Database, onStep: () => void): Database {
  return {
    ...real,
    query: async (...args) => {
      onStep()
      return real.query(...args)
    },
    transaction: async (work) => {
      const result = await real.transaction(async (tx) => {
        const done = await work(stepping(tx, onStep))
        onStep()
        return done
      })
      onStep()
      return result
    },
  }
}

function stepping(tx: Transaction, onStep: () => void): Transaction {
  return {
    ...tx,
    query: async (...args) => {
      onStep()
      return tx.query(...args)
    },
  }
}
