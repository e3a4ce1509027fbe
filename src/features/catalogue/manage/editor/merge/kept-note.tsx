import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../../../../../i18n/dates.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Note } from '../../../../../ui/feedback/note.tsx'

interface Props {
  /** Epoch milliseconds of the last key. */
  at: number
  onDelete: () => void
}

/** The form goes on with what was typed at an earlier visit. */
export function KeptNote({ at, onDelete }: Props) {
  const { t } = useLingui()
  const time = formatDateTime(new Date(at).toISOString())
  return (
    <Note tone="info">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
      >
        <p>{t`Your changes of ${time} are here again. They are not saved yet.`}</p>
        <Button variant="quiet" onClick={onDelete}>
          {t`Delete these changes`}
        </Button>
      </chakra.div>
    </Note>
  )
}
