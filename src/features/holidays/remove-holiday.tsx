import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { textIn } from '../../../contract/core/languages.ts'
import type { Holiday, HolidayChange } from '../../../contract/holidays/holidays.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../blocks/record/notify-failed.ts'
import { formatDay } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { weekdayOf } from '../../i18n/weekday.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useRemoveHoliday } from './api.ts'
import { EffectText } from './effect-text.tsx'

interface Props {
  holiday: Holiday
  onRemoved: (change: HolidayChange) => void
  onClose: () => void
}

/** Asks before a day is worked on again, and says what that moves. */
export function RemoveHoliday({ holiday: { day, name }, onRemoved, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const remove = useRemoveHoliday()
  const [called, weekday, date] = [textIn(name, language), weekdayOf(day), formatDay(day)]
  const confirm = () =>
    remove.mutate(day, {
      onSuccess: onRemoved,
      onError(error) {
        notifyUpdateFailed(error)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      title={t`Remove ${called}?`}
      confirmLabel={t`Remove holiday`}
      tone="danger"
      loading={remove.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <chakra.p marginBlockEnd="3">
        <Trans>
          {weekday}, {date}, will be a normal working day again.
        </Trans>
      </chakra.p>
      <EffectText day={day} act="remove" />
    </ConfirmDialog>
  )
}
