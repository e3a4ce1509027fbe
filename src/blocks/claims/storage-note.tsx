import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { DeviceTrouble } from '../../offline/outbox/device-trouble.ts'
import { Note } from '../../ui/feedback/note.tsx'

/** Says, before a form is filled in, that what is typed is on the screen alone. */
export function StorageNote({ trouble }: { trouble: DeviceTrouble | null }) {
  if (trouble === null || trouble === 'cannot_send') return null
  return (
    <Note tone="warning" role="status" icon={<CircleAlert size={20} aria-hidden />}>
      <chakra.strong fontWeight="semibold">
        {trouble === 'no_storage' ? (
          <Trans>This browser cannot save your work.</Trans>
        ) : (
          <Trans>This device cannot save your work yet.</Trans>
        )}
      </chakra.strong>{' '}
      <Trans>What you enter is only on this screen. Keep this page open until it is sent.</Trans>
    </Note>
  )
}
