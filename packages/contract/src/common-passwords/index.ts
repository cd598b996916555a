export { commonPasswordList, guessableProblem, ownWords } from './guessable.ts'
