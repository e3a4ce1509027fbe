import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { NoPermissionPage } from '../../session/no-permission-page.tsx'
import { useMay } from '../../session/user.tsx'
import { ImportsPage } from './hub/imports-page.tsx'
import { ImportPage } from './one/import-page.tsx'

/** Imports of a kind: all of them, or one by its id; for administrators. */
export function ImportsScreen({ kind, at }: { kind: OutletKind; at: true | string }) {
  if (!useMay('outlet.import')) return <NoPermissionPage />
  return at === true ? <ImportsPage kind={kind} /> : <ImportPage key={at} kind={kind} id={at} />
}
