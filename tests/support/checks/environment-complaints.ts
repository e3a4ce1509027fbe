import { EnvironmentError, readEnvironment } from '../../../server/platform/environment.ts'

/** What the start says of these variables, a line each; nothing where they are right. */
export function complaints(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.lines
    throw error
  }
  return []
}
