import type { ApplicationRow } from '../../../contract/applications.ts'
import type { Language } from '../../../contract/languages.ts'
import { nameIn } from '../../../contract/languages.ts'

type Named = Pick<ApplicationRow, 'serviceName' | 'serviceNameHi' | 'serviceNameMr'>

/** The name of an application's service in the language. */
export function serviceName(row: Named, language: Language): string {
  const names = { name: row.serviceName, nameHi: row.serviceNameHi, nameMr: row.serviceNameMr }
  return nameIn(names, language)
}
