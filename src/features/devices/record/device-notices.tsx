import { Plural, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { holdingAge } from '../../../../contract/core/holding-age.ts'
import type { HeldDetail } from '../../../../contract/devices/device-list.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { Note } from '../../../ui/feedback/note.tsx'

const MINUTE = 60_000

/** What asks for a call, and what to say there. */
export function DeviceNotices({ device }: { device: HeldDetail }) {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  const { lost, waiting, forPerson, isEnded, oldestAt } = device
  const age = oldestAt === null ? 'recent' : holdingAge(oldestAt, now)
  const icon = <TriangleAlert size={20} aria-hidden />
  return (
    <>
      {lost > 0 && (
        <Note tone="danger" marginBlockEnd="4" icon={<CircleAlert size={20} aria-hidden />}>
          <Plural
            value={lost}
            one="# item was on this device before and is no longer there. The server never received it. It must be entered again."
            other="# items were on this device before and are no longer there. The server never received them. They must be entered again."
          />
        </Note>
      )}
      {isEnded && waiting > 0 && (
        <Note tone="warning" marginBlockEnd="4" icon={icon}>
          {t`This device was signed out. The work waiting there will be sent after the person signs in on it again.`}
        </Note>
      )}
      {!isEnded && forPerson > 0 && (
        <Note tone="warning" marginBlockEnd="4" icon={icon}>
          <Plural
            value={forPerson}
            one="# item will not be sent automatically. The person who entered it must open the outbox on this device."
            other="# items will not be sent automatically. The person who entered them must open the outbox on this device."
          />
        </Note>
      )}
      {!isEnded && forPerson === 0 && waiting > 0 && age !== 'recent' && (
        <Note tone={age === 'stuck' ? 'danger' : 'warning'} marginBlockEnd="4" icon={icon}>
          {t`Work has been waiting here for a long time. Ask the person to open the app on this device where there is internet, and to leave it open until the outbox is empty.`}
        </Note>
      )}
    </>
  )
}
