import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { useMay } from '../../session/user.tsx'
import { NoPermission } from '../../ui/feedback/no-permission.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { ImportsPage } from './hub/imports-page.tsx'
import { ImportPage } from './one/import-page.tsx'

/** Imports of a kind: all of them, or one by its id; for administrators. */
export function ImportsScreen({ kind, at }: { kind: OutletKind; at: true | string }) {
  if (!useMay('outlet.import')) return <Refused />
  return at === true ? <ImportsPage kind={kind} /> : <ImportPage key={at} kind={kind} id={at} />
}

function Refused() {
  useUsable(true)
  return <NoPermission />
}
