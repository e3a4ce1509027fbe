import type { FrontDoor } from '../../../contract/core/front-door.ts'

/** What each document of the front door runs, below the root. */
export const SCRIPTS: Record<FrontDoor, string> = {
  'sign-in': 'src/sign-in/script/main.ts',
  'forgot-pass': 'src/sign-in/script/forgot-password.ts',
}
