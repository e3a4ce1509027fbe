import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { BankDialog } from './bank-dialog.tsx'
import { ResetPassword } from './reset-password.tsx'
import { StateDialog } from './state-dialog.tsx'

const DIALOGS = { reset: ResetPassword, state: StateDialog, bank: BankDialog }

interface Props {
  is: keyof typeof DIALOGS
  outlet: OutletDetail
  onClose: () => void
}

/** The short dialogs of one franchise or partner. */
export function OutletDialog({ is, ...props }: Props) {
  const Dialog = DIALOGS[is]
  return <Dialog {...props} />
}
