import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'

type Named = Pick<ApplicationRow, 'serviceName' | 'serviceNameHi' | 'serviceNameMr'>

/** The name of an application's service in the language. */
export function serviceName(row: Named, language: Language): string {
  const names = { name: row.serviceName, nameHi: row.serviceNameHi, nameMr: row.serviceNameMr }
  return nameIn(names, language)
}
