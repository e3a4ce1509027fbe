import { ApiError } from '../../../api/api-error.ts'
import { askForCode } from './ask-for-code.ts'

/**
 * Does what the server may want a one-time code for. Where it does, the security verification dialog
 * opens, and the same is done once more. A person who cancels is told why nothing happened.
 */
export async function withCode<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'code.required'
    if (!isWanted || (await askForCode()) === 'cancelled') throw error
    return act()
  }
}
