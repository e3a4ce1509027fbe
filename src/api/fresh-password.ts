import { ApiError } from './api-error.ts'

let askForPassword: () => Promise<boolean> = async () => false

/** Says how the page asks its person for the password; the shell does, once it has the dialog. */
export function onPasswordWanted(ask: () => Promise<boolean>): void {
  askForPassword = ask
}

/**
 * Calls an endpoint that is declared with `freshPassword`: where the session's password was typed too long ago, the
 * person is asked for it, and the call is made once more. Throws the refusal where the person gives none.
 */
export async function withFreshPassword<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const isWanted = error instanceof ApiError && error.code === 'password.required'
    if (!isWanted || !(await askForPassword())) throw error
    return act()
  }
}
