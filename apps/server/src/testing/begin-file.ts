// runs before each file of tests
import { beginFile } from './file-counter.ts'

beginFile()
