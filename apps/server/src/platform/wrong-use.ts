/** A command line got arguments that it can't use, such as a path that does not exist. The message is for the operator, in Chinese. */
export class WrongUse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongUse'
  }
}
