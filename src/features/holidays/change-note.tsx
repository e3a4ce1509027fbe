import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import type { HolidayChange } from '../../../contract/holidays/holidays.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../blocks/record/notify-failed.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useRemoveHoliday, useRestoreHoliday } from './api.ts'

/** The last change of the list on this screen. */
export interface DoneChange extends HolidayChange {
  is: 'added' | 'removed'
}

interface Props {
  change: DoneChange
  /** A dialog lies over it, which has the focus. */
  isCovered: boolean
  onUndone: (change: DoneChange) => void
}

/** What was done and how much it moved. It stays: a notice is gone before a mistake is seen. */
export function ChangeNote({ change, isCovered, onUndone }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const restore = useRestoreHoliday()
  const remove = useRemoveHoliday()
  const { is, holiday, moved } = change
  const { day, name } = holiday
  const greeted = useRef<DoneChange | null>(null)
  // The button that was pressed is gone with its row or its dialog.
  useEffect(() => {
    if (isCovered || greeted.current === change) return
    greeted.current = change
    box.current?.focus()
  }, [change, isCovered])
  const undo = () => {
    if (is === 'added') {
      remove.mutate(day, {
        onSuccess: (undone) => onUndone({ is: 'removed', ...undone }),
        onError: notifyUpdateFailed,
      })
      return
    }
    restore.mutate(
      { day, name },
      {
        onSuccess: (undone) => onUndone({ is: 'added', ...undone }),
        onError: notifyUpdateFailed,
      },
    )
  }
  const called = textIn(name, language)
  return (
    <Note
      ref={box}
      tone="info"
      role="status"
      tabIndex={-1}
      marginBlockEnd="4"
      action={
        <Button
          size="sm"
          loading={restore.isPending || remove.isPending}
          onClick={() => withConnection(undo)}
        >
          {t`Undo`}
        </Button>
      }
    >
      <chakra.strong fontWeight="semibold">
        {is === 'added' ? <Trans>{called} added.</Trans> : <Trans>{called} removed.</Trans>}
      </chakra.strong>{' '}
      <Plural
        value={moved}
        _0="No deadline changed."
        one="# deadline moved."
        other="# deadlines moved."
      />
    </Note>
  )
}
