import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { ResetDialog } from '../../people/parts/reset-dialog.tsx'
import { useResetOutletPassword } from '../api/changes.ts'

interface Props {
  outlet: OutletDetail
  onClose: () => void
}

/** Resets the password of the outlet's account. */
export function ResetPassword({ outlet, onClose }: Props) {
  const { kind, _id, name, userName, lastSeenAt, reach } = outlet
  const reset = useResetOutletPassword(kind, _id)
  const userType = kind === 'franchise' ? ('franchise' as const) : ('service_partner' as const)
  const account = { name, userName, userType, lastSeenAt, ...reach }
  return <ResetDialog account={account} reset={reset} onClose={onClose} />
}
