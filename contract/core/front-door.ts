import { LINK_TOKEN } from './page-addresses.ts'

/**
 * The documents of the front door are printed once per language. Each holds all its steps and notices, hidden until one is
 * wanted: by the page's script, or by the server for what the address says.
 */
export type FrontDoor = 'sign-in' | 'forgot-pass'

/** The sign-in document's step that asks for the second factor, in its address. */
export const CODE_STEP = 'code'

/** Parameters of the sign-in document's address that only the server can show. */
export const SIGN_IN_PARAMETERS = ['language', 'step', 'problem', 'sent', 'changed'] as const

/** What a document shows: one of its steps, and what is said there. */
export interface DoorState {
  step: string
  /** An error's code, a field's error, or good news. */
  notice: string | null
}

/** The parameters of an address, as `URLSearchParams` reads them. */
interface Search {
  has(name: string): boolean
  get(name: string): string | null
}

/** What the sign-in document shows at an address. */
export function signInState(search: Search): DoorState {
  const news = ['sent', 'changed'].find((name) => search.has(name))
  return {
    step: search.get('step') === CODE_STEP ? CODE_STEP : 'sign-in',
    notice: search.get('problem') ?? news ?? null,
  }
}

/** What the document of a forgotten password shows at an address. */
export function forgotPasswordState(search: Search): DoorState {
  const notice = search.get('problem')
  if (search.has('asked')) return { step: 'asked', notice }
  const isEnded = notice === 'link.ended'
  return { step: search.has(LINK_TOKEN) && !isEnded ? 'set' : 'ask', notice }
}

/** Shows one step and one notice of a printed document, in its HTML. */
export function showState(html: string, { step, notice }: DoorState): string {
  return html
    .replace(/(data-step="([\w-]+)")(?: hidden="")?/g, (_all, mark: string, name: string) =>
      name === step ? mark : `${mark} hidden=""`,
    )
    .replace(/(data-notice="([\w.]+)") hidden=""/g, (all, mark: string, name: string) =>
      name === notice ? mark : all,
    )
}
