import { join } from 'node:path'
import { retireFiles } from './retire-files.ts'

retireFiles(join(import.meta.dirname, '..', 'dist'))
