/** A command line was given what it can't work with, such as a path that is not there. The message is for the operator, in Chinese. */
export class WrongUse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongUse'
  }
}
