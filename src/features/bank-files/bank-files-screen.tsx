import { useMay } from '../../session/user.tsx'
import { NoPermission } from '../../ui/feedback/no-permission.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { BankAnswerPage } from './answer/bank-answer-page.tsx'
import { BankFilesPage } from './hub/bank-files-page.tsx'

/** Files for the bank, or one answer of the bank; for administrators. */
export function BankFilesScreen({ answerId }: { answerId: string | undefined }) {
  if (!useMay('payout.manage')) return <Refused />
  return answerId === undefined ? (
    <BankFilesPage />
  ) : (
    <BankAnswerPage key={answerId} id={answerId} />
  )
}

function Refused() {
  useUsable(true)
  return <NoPermission />
}
