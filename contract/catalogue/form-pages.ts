import type { Screen } from '../core/access.ts'
import { mayOpen } from '../core/access.ts'
import type { Role } from '../core/roles.ts'

/** Services whose form is a page of its own, by their keys (rules.md, Services). */
const FORM_PAGES = {
  'caste-certificate': '/caste-form',
  'voter-card': '/voter-card-form',
  'disability-certificate': '/disability-form',
} as const satisfies Record<string, Screen>

/** The keys of these services. */
export const FORM_SERVICES = Object.keys(FORM_PAGES)

export type FormPage = (typeof FORM_PAGES)[keyof typeof FORM_PAGES]

/** The page of the service's form, for a role that may open it; otherwise the form is a dialog. */
export function formPageOf(role: Role, serviceKey: string | undefined): FormPage | undefined {
  const pages: Partial<Record<string, FormPage>> = FORM_PAGES
  const page = serviceKey === undefined ? undefined : pages[serviceKey]
  return page && mayOpen(role, page) ? page : undefined
}

/** The key of the service whose form stands on the page. */
export function serviceOfPage(page: FormPage): string {
  const [key = ''] = Object.entries(FORM_PAGES).find(([, each]) => each === page) ?? []
  return key
}
