import type { PersonDetail } from '../../../../contract/people/people.ts'
import { useResetPassword } from '../api/queries.ts'
import { personName } from '../parts/people-labels.ts'
import { ResetDialog } from '../parts/reset-dialog.tsx'

interface Props {
  person: PersonDetail
  onClose: () => void
}

/** Resets the password of one of the people. */
export function ResetPassword({ person, onClose }: Props) {
  const reset = useResetPassword(person._id)
  return (
    <ResetDialog
      account={{ ...person, name: personName(person) }}
      reset={reset}
      onClose={onClose}
    />
  )
}
