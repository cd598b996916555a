import { explainStart } from './explain-start.ts'

/**
 * Runs a command line of the product. A failure that the operator can fix is explained in one Chinese sentence, any other with its stack. Both end
 * with exit code 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(explainStart(error))
    process.exit(1)
  }
}
