import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

interface Props {
  place: string
  onUndo: () => void
}

/** A village that was just taken out, where it stood; the form's status says it aloud. */
export function RemovedNote({ place, onUndo }: Props) {
  const { t } = useLingui()
  return (
    <Note tone="info" action={<Button size="sm" onClick={onUndo}>{t`Undo`}</Button>}>
      {t`${place} removed.`}
    </Note>
  )
}
