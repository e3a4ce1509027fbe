import { NoPermissionPage } from '../../session/no-permission-page.tsx'
import { useMay } from '../../session/user.tsx'
import { BankAnswerPage } from './answer/bank-answer-page.tsx'
import { BankFilesPage } from './hub/bank-files-page.tsx'

/** Files for the bank, or one answer of the bank; for administrators. */
export function BankFilesScreen({ answerId }: { answerId: string | undefined }) {
  if (!useMay('payout.manage')) return <NoPermissionPage />
  return answerId === undefined ? (
    <BankFilesPage />
  ) : (
    <BankAnswerPage key={answerId} id={answerId} />
  )
}
