// runs before each test file
import { beginFile } from './file-counter.ts'

beginFile()
